'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { CopyButton } from '@/components/prose/code-box'
import { ScrollBox } from '@/components/prose/scroll-box'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { curlOf } from '@/lib/api/client/snippets'
import type { Answered, Draft, PlayCall } from '@/lib/api/client/use-request'

/** A program's text, with a copy button. */
function Box({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div data-code="" className="rounded-md border border-border bg-muted">
      <div className="flex min-h-11 items-center justify-between gap-4 py-1 pr-1.5 pl-4">
        <span id={id} className="text-label text-muted-foreground">
          {title}
        </span>
        <CopyButton of={id} />
      </div>
      <ScrollBox labelledBy={id}>
        <pre translate="no" className="w-max min-w-full px-4 pt-1 pb-4 font-mono text-label">
          <code>{children}</code>
        </pre>
      </ScrollBox>
    </div>
  )
}

type RequestViewProps = { call: PlayCall; draft: Draft }

/** The visible part of the key. */
const shownKey = (key: string) => (key ? `${key.slice(0, 8)}…` : '…')

const pathOf = ({ path }: PlayCall, { fileId }: Draft) => path.replace('{id}', fileId || '{id}')

function formOf({ file, format, metadata }: Draft) {
  return [
    { name: 'file', value: file?.name ?? 'survey.csv', file: true as const },
    ...(format ? [{ name: 'format', value: format }] : []),
    ...(metadata.trim() ? [{ name: 'metadata', value: metadata }] : []),
  ]
}

function curl(call: PlayCall, draft: Draft): string {
  return curlOf({
    method: call.method,
    secured: call.secured,
    address: `${window.location.origin}${pathOf(call, draft)}`,
    ...(call.kind === 'json' && { typed: draft.bodies[call.id] ?? call.body }),
    ...(call.kind === 'form' && { form: formOf(draft) }),
  })
}

/** The raw request, with only the start of the key. */
function raw(call: PlayCall, draft: Draft): string {
  const lines = [
    `${call.method} ${pathOf(call, draft)} HTTP/1.1`,
    `Host: ${window.location.host}`,
    call.secured && `Authorization: Bearer ${shownKey(draft.key.trim())}`,
    call.kind === 'json' && 'Content-Type: application/json',
    call.kind === 'form' && 'Content-Type: multipart/form-data; boundary=…',
  ]
  const head = lines.filter(Boolean).join('\n')
  if (call.kind === 'json') return `${head}\n\n${draft.bodies[call.id] ?? call.body}`
  if (call.kind !== 'form') return head
  const parts = formOf(draft).map(({ name, value, ...rest }) =>
    'file' in rest
      ? `Content-Disposition: form-data; name="${name}"; filename="${value}"\n\n…`
      : `Content-Disposition: form-data; name="${name}"\n\n${value}`,
  )
  return `${head}\n\n${parts.map((part) => `--…\n${part}`).join('\n')}\n--…--`
}

/** The request as a command and as raw text. */
export function RequestView({ call, draft }: RequestViewProps) {
  const t = useTranslations('developers.playground')
  const views = [
    { value: 'curl', text: curl(call, draft) },
    { value: 'HTTP', text: raw(call, draft) },
  ]
  return (
    <Tabs defaultValue="curl">
      <TabsList aria-label={t('request')}>
        {views.map(({ value }) => (
          <TabsTrigger key={value} value={value} className="text-label">
            {value}
          </TabsTrigger>
        ))}
      </TabsList>
      {views.map(({ value, text }) => (
        <TabsContent key={value} value={value} className="pt-3!">
          <Box title={t('request')}>{text}</Box>
        </TabsContent>
      ))}
    </Tabs>
  )
}

const tokens = /("(?:[^"\\]|\\.)*"?)(\s*:)?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/gi

/** JSON in the pages' code colours; longer texts stay plain. */
function ColouredJson({ text }: { text: string }) {
  if (text.length > 20_000) return text
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const { index } = match
    const [whole, quoted, colon] = match
    parts.push(text.slice(end, index))
    const look = quoted ? (colon ? 'text-info' : 'text-success') : 'text-warning'
    const shown = quoted ?? whole
    parts.push(
      <span key={index} className={look}>
        {shown}
      </span>,
    )
    end = index + shown.length
  }
  parts.push(text.slice(end))
  return parts
}

type AnswerViewProps = {
  answer: Answered | null
  state: 'idle' | 'sending' | 'failed'
  /** Takes an access token from the answer. */
  onToken(token: string): void
}

function read(body: string): { text: string; token: string | null } {
  try {
    const value: unknown = JSON.parse(body)
    const token =
      value !== null && typeof value === 'object' && 'access_token' in value
        ? String(value.access_token)
        : null
    return { text: JSON.stringify(value, null, 2), token }
  } catch {
    return { text: body, token: null }
  }
}

/** The response: status, time, important headers and body. */
export function AnswerView({ answer, state, onToken }: AnswerViewProps) {
  const t = useTranslations('developers.playground')
  const { text, token } = read(answer?.body ?? '')
  return (
    <>
      <p role="status" className="flex min-h-11 flex-wrap items-baseline gap-x-4">
        {answer && (
          <>
            <span
              className={`font-mono text-title ${answer.status < 400 ? 'text-success' : 'text-destructive'}`}
            >
              {`${answer.status} ${answer.statusText}`}
            </span>
            <span className="text-label text-muted-foreground">
              {t('took', { ms: String(answer.took) })}
            </span>
          </>
        )}
        {!answer && state !== 'failed' && (
          <span className="text-muted-foreground">
            {t(state === 'sending' ? 'sending' : 'waiting')}
          </span>
        )}
      </p>
      {state === 'failed' && <Alert variant="destructive">{t('offline')}</Alert>}
      {answer && (
        <>
          {answer.headers.length > 0 && (
            <dl aria-label={t('headers')} className="mt-2 mb-4 border-b border-border">
              {answer.headers.map(([name, value]) => (
                <div
                  key={name}
                  className="grid gap-x-4 border-t border-border py-2 text-label sm:grid-cols-[9rem_minmax(0,1fr)]"
                >
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="font-mono wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {text ? (
            <Box title={t('answer')}>
              <ColouredJson text={text} />
            </Box>
          ) : (
            <p className="text-muted-foreground">{t('noBody')}</p>
          )}
          {token && (
            <Button variant="outline" className="mt-4" onClick={() => onToken(token)}>
              {t('useToken')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
