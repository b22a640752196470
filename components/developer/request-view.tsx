'use client'

import { useTranslations } from 'next-intl'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { Draft, PlayCall } from '@/lib/api/client/playground-state'
import { curlOf } from '@/lib/api/client/snippets'
import { Box } from './playground-box'

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
