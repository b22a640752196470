import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { baseAddress } from './api/document'

/** What every call shares, at a glance. */
export async function BaseFacts() {
  const t = await getTranslations('developers.facts')
  const mono = (text: string) => <code className="font-mono text-label wrap-anywhere">{text}</code>
  const facts: readonly { name: string; value: ReactNode }[] = [
    { name: t('base'), value: mono(baseAddress()) },
    { name: t('access'), value: mono('Authorization: Bearer alt_…') },
    { name: t('format'), value: t('formatValue') },
    {
      name: t('document'),
      value: (
        <a href="/api/v1/openapi.json" className="underline-link">
          OpenAPI 3.1
        </a>
      ),
    },
  ]
  return (
    <dl className="border-b border-line">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-label text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
