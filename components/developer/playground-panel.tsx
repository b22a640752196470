import { getTranslations } from 'next-intl/server'
import { PanelHead } from '@/components/layout/page-section'
import { operations, operationWords } from '@/lib/api/client/api-document'
import { bodySample } from '@/lib/api/client/api-sample'
import type { PlayCall } from '@/lib/api/client/use-request'
import { formats } from '@/lib/api/limits'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { Launcher } from './playground-launcher'

const kinds = { 'application/json': 'json', 'multipart/form-data': 'form' } as const

/** Every call of the document, to try with your own key. */
async function playCalls(): Promise<PlayCall[]> {
  return Promise.all(
    operations.map(async (operation) => ({
      id: operation.id,
      name: (await operationWords(operation)).summary,
      method: operation.method,
      path: `/api/v1${operation.path}`,
      secured: operation.secured,
      kind: operation.body ? (kinds[operation.body.type as keyof typeof kinds] ?? 'none') : 'none',
      body: JSON.stringify(bodySample(operation) ?? {}, null, 2),
    })),
  )
}

/** An introduction to the playground and the button that loads it. */
export async function PlaygroundPanel() {
  const [t, calls] = await Promise.all([getTranslations('developers.playground'), playCalls()])
  const keys = (chunks: React.ReactNode) => (
    <Link href={routes.keySettings} prefetch={false} className="underline-link">
      {chunks}
    </Link>
  )
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <p className="-mt-4 mb-8 max-w-measure text-muted-foreground">{t.rich('keys', { keys })}</p>
      <Launcher calls={calls} formats={formats} />
      <noscript>
        <p className="max-w-measure">{t('noScript')}</p>
      </noscript>
    </>
  )
}
