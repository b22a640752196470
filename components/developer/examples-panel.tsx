import { getLocale, getTranslations } from 'next-intl/server'
import { PanelHead } from '@/components/layout/page-section'
import { operations } from '@/lib/api/client/api-document'
import { operationWords } from '@/lib/api/client/api-labels'
import { exampleOf } from '@/lib/api/client/api-sample'
import { localePath, routes } from '@/lib/routes'
import { CallCode, Method } from './call-code'
import { inlineCode as code } from './step'

/** Every call in three languages, ready to copy. */
export async function ExamplesPanel() {
  const [t, locale] = await Promise.all([getTranslations('developers.examples'), getLocale()])
  const calls = await Promise.all(
    operations.map(async (operation) => ({ operation, words: await operationWords(operation) })),
  )
  return (
    <>
      <PanelHead title={t('title')} lead={t.rich('lead', { code })} />
      <p className="-mt-4 mb-10 max-w-measure text-muted-foreground">
        {t.rich('python', { code })}
      </p>
      <ul className="border-b border-border">
        {calls.map(({ operation, words }) => (
          <li
            key={operation.id}
            className="grid gap-x-12 gap-y-5 border-t border-border py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <div className="min-w-0">
              <h3 className="text-title">{words.summary}</h3>
              <p className="mt-1">
                <Method method={operation.method} path={operation.path} />
              </p>
              <a
                href={`${localePath(locale, routes.developerDocs)}?tab=api-reference#${operation.id}`}
                className="mt-2 inline-flex min-h-11 items-center text-label underline-link"
              >
                <span>
                  {t('reference')}
                  <span className="sr-only">: {words.summary}</span>
                </span>
              </a>
            </div>
            <CallCode id={operation.id} call={exampleOf(operation)} name={words.summary} />
          </li>
        ))}
      </ul>
    </>
  )
}
