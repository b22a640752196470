'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Answered } from '@/lib/api/client/use-request'
import { Box } from './playground-box'

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
