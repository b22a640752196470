'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { request } from '@/lib/http/client'
import type { leadMember, setHand, setName } from '@/lib/room/changes'
import type { Attendee } from '@/lib/room/entries'
import { useAction, useRoom } from './room-provider'

/** Asks what someone wants to be called here, before they can write. */
export function NameForm({ ownName, onDone }: { ownName: string; onDone?: () => void }) {
  const t = useTranslations('room.name')
  const id = useId()
  const { event, room, dispatch } = useRoom()
  const [name, setTyped] = useState(room.me.name ?? ownName)
  const change = useChange<typeof setName>('room/name')

  async function save(submitted: FormEvent) {
    submitted.preventDefault()
    const response = await change.send({ event, name })
    if (!response.ok) return
    dispatch({ type: 'me', me: response.data })
    onDone?.()
  }

  return (
    <form
      noValidate
      onSubmit={(submitted) => void save(submitted)}
      className="script-only mt-4 rounded-md bg-muted p-4"
    >
      <Field id={id} label={t('label')} hint={t('hint')} error={change.error} required>
        {(aria) => (
          <Input
            {...aria}
            autoComplete="nickname"
            maxLength={60}
            value={name}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="mt-3" loading={change.pending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** The names of those in the room; the list loads again with each heartbeat of the page while it is shown. */
function usePeople() {
  const { event, beat } = useRoom()
  const [people, setPeople] = useState<Attendee[] | null>(null)
  const load = useCallback(async () => {
    try {
      setPeople((await request<{ people: Attendee[] }>(`/api/room/${event}/people`)).people)
    } catch {
      // The last list stays until the next try.
    }
  }, [event])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign of life is a reason to ask again
  useEffect(() => {
    void load()
  }, [load, beat])
  return { people, load }
}

/** Raised hands, and who is there. */
export function People({ ownName }: { ownName: string }) {
  const t = useTranslations('room.people')
  const { event, room, isStaff, dispatch } = useRoom()
  const { people, load } = usePeople()
  const { pending, run } = useAction()
  const [isRenaming, setRenaming] = useState(false)
  const { me, hands, here } = room

  async function raise(up: boolean) {
    const raised = await run<typeof setHand>('room/hand', { event, up })
    if (raised !== undefined) dispatch({ type: 'me', me: { hand: raised } })
  }

  async function lead(member: number, muted: boolean, hand: boolean) {
    await run<typeof leadMember>('room/lead', { event, member, muted, hand })
    await load()
  }

  return (
    <div className="grid gap-6 pb-4">
      {me.name === null || isRenaming ? (
        <NameForm
          ownName={ownName}
          onDone={() => {
            setRenaming(false)
            void load()
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {!isStaff && (
            <Button
              variant={me.hand ? 'default' : 'outline'}
              aria-pressed={me.hand}
              disabled={pending}
              onClick={() => void raise(!me.hand)}
            >
              {me.hand ? t('lower') : t('raise')}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setRenaming(true)}>
            {t('rename', { name: me.name })}
          </Button>
        </div>
      )}
      {hands.length > 0 && (
        <TitledSection
          id="hands"
          title={t('hands', { count: hands.length })}
          titleClass="font-sans text-body font-semibold tracking-normal"
        >
          <ol className="mt-2">
            {hands.map(({ by, name }) => (
              <li
                key={by}
                className="flex min-h-11 items-center justify-between gap-3 border-t border-border"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {isStaff && (
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={pending}
                    aria-label={t('lowerOf', { name })}
                    onClick={() =>
                      void lead(by, people?.find((one) => one.by === by)?.muted ?? false, false)
                    }
                  >
                    {t('lower')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </TitledSection>
      )}
      <TitledSection
        id="people"
        title={t('title')}
        titleClass="font-sans text-body font-semibold tracking-normal"
      >
        <p className="mt-1 text-label text-muted-foreground">{t('note', { count: here })}</p>
        <ul className="mt-2">
          {people?.map(({ by, name, leads, muted }) => (
            <li
              key={by}
              className="flex min-h-11 items-center justify-between gap-3 border-t border-border py-1"
            >
              <span className="min-w-0 wrap-anywhere">
                {name}
                {by === me.number && ` (${t('you')})`}
                {leads && <span className="text-label text-info">{` ${t('leads')}`}</span>}
                {muted && <span className="text-label text-destructive">{` ${t('muted')}`}</span>}
              </span>
              {isStaff && !leads && (
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={pending}
                  aria-label={t(muted ? 'unmuteOf' : 'muteOf', { name })}
                  onClick={() => void lead(by, !muted, true)}
                >
                  {t(muted ? 'unmute' : 'mute')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </TitledSection>
    </div>
  )
}
