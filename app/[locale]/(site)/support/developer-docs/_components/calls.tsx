import { getTranslations } from 'next-intl/server'
import { uploadMegabytes as megabytes } from '@/lib/content/products'
import { calls, type Field } from './api-calls'

/** The calls that the API will have, each with what goes in and what comes out. */
export async function Calls() {
  const t = await getTranslations('support.developerDocs.calls')
  const list = (fields: readonly Field[], none: string) =>
    fields.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ul className="grid gap-1">
        {fields.map(({ name, optional }) => (
          <li key={name}>
            <code className="font-mono text-label">{name}</code>
            {optional && <span className="text-label text-muted"> ({t('optional')})</span>}
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="border-b border-line">
      {calls.map(({ key, method, send, get }) => (
        <li
          key={key}
          className="grid gap-x-10 gap-y-6 border-t border-line py-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <div className="sm:col-span-2 lg:col-span-1">
            <h3 className="flex items-baseline gap-3 font-mono text-title tracking-tight">
              <span className="text-label text-info">{method}</span>
              {key}
            </h3>
            <p className="mt-1">{t(key, { megabytes })}</p>
          </div>
          <div>
            <h4 className="mb-2 font-sans text-label tracking-normal text-muted">{t('send')}</h4>
            {list(send, t('nothing'))}
          </div>
          <div>
            <h4 className="mb-2 font-sans text-label tracking-normal text-muted">{t('get')}</h4>
            {list(get, t('statusAnswer'))}
          </div>
        </li>
      ))}
    </ul>
  )
}
