'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useLocalFormat } from '@/components/layout/local-date'
import { ShownOnce } from '@/components/layout/shown-once'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Input } from '@/components/ui/input'
import { Skeletons } from '@/components/ui/skeleton'
import type { createApiKey, revokeApiKey } from '@/lib/api/changes'
import type { ApiKey } from '@/lib/api/queries'
import type { DataOf } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import { request } from '@/lib/http/client'

type Created = DataOf<typeof createApiKey>

/** The new key. */
function NewKey({ created }: { created: Created }) {
  const t = useTranslations('account.keys')
  return (
    <ShownOnce
      id="new-key"
      value={created.key}
      label={t('fresh', { name: created.name })}
      of="account.keys"
      className="mb-8 border-l-2 border-success py-1 pl-5"
    />
  )
}

type CreateKeyProps = {
  nameLength: number
  /** The message at the key limit, or null. */
  full: string | null
  onSubmit(): void
  onCreated(key: Created): void
}

/** Creates a named key; the name stays typed until it succeeds. */
function CreateKey({ nameLength, full, onSubmit, onCreated }: CreateKeyProps) {
  const t = useTranslations('account.keys')
  const form = useChange<typeof createApiKey>('keys/create')
  const [name, setName] = useState('')
  const wrong = form.fieldError('name')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!name.trim()) return form.complain('invalid_input', { name: 'required' })
    onSubmit()
    const created = await form.send({ name: name.trim() })
    if (!created.ok) return
    onCreated(created.data)
    setName('')
  }

  return (
    <form onSubmit={submit} noValidate>
      {!wrong && <ChangeAlert change={form} className="mb-4" />}
      <Field id="key-name" label={t('name')} hint={full ?? t('nameHint')} error={wrong} required>
        {(aria) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...aria}
              autoComplete="off"
              maxLength={nameLength}
              value={name}
              disabled={full !== null}
              onChange={({ target }) => setName(target.value)}
              className="min-w-0 flex-1 basis-56"
            />
            <SubmitButton
              variant="outline"
              disabled={full !== null}
              pending={form.pending}
              pendingLabel={t('creating')}
            >
              {t('create')}
            </SubmitButton>
          </div>
        )}
      </Field>
    </form>
  )
}

/** Revokes a key after confirmation, since whatever uses it stops working at once. */
function RevokeKey({ apiKey: { id, name }, onRevoked }: { apiKey: ApiKey; onRevoked(): void }) {
  const t = useTranslations('account.keys')
  const form = useChange<typeof revokeApiKey>('keys/revoke')

  async function revoke() {
    const { ok } = await form.send({ id })
    if (ok) onRevoked()
    return ok
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={t('revokeNamed', { name })}>
          {t('revoke')}
        </Button>
      }
      title={t('dialogTitle', { name })}
      text={t('dialogLead')}
      action={t('confirm')}
      working={t('revoking')}
      cancel={t('keep')}
      pending={form.pending}
      error={form.error}
      onOpenChange={form.clear}
      onConfirm={revoke}
    />
  )
}

type ApiKeysProps = { rendered: readonly ApiKey[] | null; nameLength: number; most: number }

/** The person's keys: created, shown once, listed, revoked. */
export function ApiKeys({ rendered, nameLength, most }: ApiKeysProps) {
  const t = useTranslations('account.keys')
  const { state, load, add, remove } = useKeys(rendered)
  const [fresh, setFresh] = useState<Created | null>(null)
  const [revoked, setRevoked] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const full = state.status === 'ready' && state.keys.length >= most
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 rounded-sm outline-none">
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className="script-only">
        {fresh && <NewKey key={fresh.id} created={fresh} />}
        <CreateKey
          nameLength={nameLength}
          full={full ? t('full', { count: most }) : null}
          onSubmit={() => setRevoked('')}
          onCreated={(created) => {
            const { key: _, ...shown } = created
            add(shown)
            setFresh(created)
          }}
        />
        <p role="status" className={revoked ? 'mt-6 text-success' : 'sr-only'}>
          {revoked && t('revoked', { name: revoked })}
        </p>
        <div className="mt-8">
          {state.status === 'loading' && <Loading label={t('loading')} />}
          {state.status === 'failed' && (
            <div role="alert">
              <p>{t('failed')}</p>
              <Button variant="outline" className="mt-4" onClick={() => void load()}>
                {t('retry')}
              </Button>
            </div>
          )}
          {state.status === 'ready' &&
            (state.keys.length > 0 ? (
              <KeyList
                keys={state.keys}
                onRevoked={(key) => {
                  remove(key.id)
                  if (fresh?.id === key.id) setFresh(null)
                  setRevoked(key.name)
                  // The pressed button leaves the page, so focus moves to what stays.
                  place.current?.focus({ preventScroll: true })
                }}
              />
            ) : (
              <p className="border-t border-border pt-4 text-muted-foreground">{t('empty')}</p>
            ))}
        </div>
      </div>
    </div>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 border-t border-border pt-4">
      <span className="sr-only">{label}</span>
      <Skeletons sizes={['h-6 w-full', 'h-6 w-3/4']} />
    </div>
  )
}

/** The valid keys, newest first. */
function KeyList({ keys, onRevoked }: { keys: readonly ApiKey[]; onRevoked(key: ApiKey): void }) {
  const t = useTranslations('account.keys')
  const format = useLocalFormat()
  const day = (at: string) => format(at, { dateStyle: 'medium' })
  return (
    <ul aria-label={t('list')} className="border-b border-border">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex items-center justify-between gap-6 border-t border-border py-4"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{key.name}</p>
            <p className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-label text-muted-foreground">
              <code className="font-mono">{key.start}…</code>
              <span>{t('created', { date: day(key.createdAt) })}</span>
              <span>{key.lastUsedAt ? t('used', { date: day(key.lastUsedAt) }) : t('never')}</span>
            </p>
          </div>
          <RevokeKey apiKey={key} onRevoked={() => onRevoked(key)} />
        </li>
      ))}
    </ul>
  )
}

type State = { status: 'loading' | 'failed' } | { status: 'ready'; keys: readonly ApiKey[] }

/** The person's keys: as rendered with the page (null if unreadable), then as changed here. */
function useKeys(rendered: readonly ApiKey[] | null) {
  const router = useRouter()
  const [state, setState] = useState<State>(
    rendered ? { status: 'ready', keys: rendered } : { status: 'failed' },
  )

  async function load() {
    setState({ status: 'loading' })
    try {
      const { keys } = await request<{ keys: ApiKey[] }>('/api/keys')
      setState({ status: 'ready', keys })
    } catch {
      setState({ status: 'failed' })
    }
  }

  const change = (make: (keys: readonly ApiKey[]) => readonly ApiKey[]) => {
    setState((now) => (now.status === 'ready' ? { ...now, keys: make(now.keys) } : now))
    // Refreshed when the person comes back to the page.
    router.refresh()
  }

  function add(key: ApiKey) {
    change((keys) => [key, ...keys])
    // If the others couldn't be shown, they may load now.
    if (state.status === 'failed') void load()
  }

  const remove = (id: string) => change((keys) => keys.filter((key) => key.id !== id))

  return { state, load, add, remove }
}
