import { getTranslations } from 'next-intl/server'
import { patience } from '@/lib/db/clients'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { createPromiseCache, createSemaphore } from '@/lib/http/concurrency'
import { Refusal } from '@/lib/http/refusal'
import { isLocale, type Locale } from '@/lib/i18n/routing'
import { requireLimits } from '@/lib/security/limits'
import { drawable } from '@/lib/seo/og/fonts'
import { drawPng } from '@/lib/seo/og/sharing-card'
import { getPublicProject, type Project } from '@/lib/showcase/queries'

/** Number of different mountains behind projects; each is traced once. */
const mountains = 12

/** Rendering is slow: two at once, with the latest images cached by their text. */
const semaphore = createSemaphore({ concurrency: 2, queue: 20 })
const images = createPromiseCache<Uint8Array<ArrayBuffer>>(256)

async function draw({ id, title, summary, shownAs }: Project, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'showcase.page' })
  const [heading, note] = await Promise.all([drawable(title, 'heading'), drawable(summary, 'text')])
  const name = await drawable(shownAs, 'text')
  // If our fonts lack the whole script, name the showcase instead.
  const words = {
    title: heading || t('label'),
    description: note || (name ? t('card', { name }) : t('label')),
  }
  const hindi = /\p{Script=Devanagari}/u.test(words.title + words.description)
  const seed = Number.parseInt(id.slice(0, 8), 16) % mountains
  return drawPng({ locale: hindi ? 'hi' : locale, ...words }, seed + 3)
}

/** The image; only rendered ones count towards the limit. */
function imageOf(project: Project, locale: Locale, network: string) {
  return images(JSON.stringify([project.id, project.version, locale]), async () => {
    await requireLimits({ 'picture-ip': network }, patience.read)
    return semaphore(() => draw(project, locale))
  })
}

/** A published project's sharing image; cached briefly, as it may be withdrawn. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/og/[locale]/projects/[image]'>,
) {
  const { locale, image } = await params
  const [, id] = /^([0-9a-f-]{36})\.png$/.exec(image) ?? []
  if (!id || !isLocale(locale)) return new Response(null, { status: 404 })
  try {
    const project = await getPublicProject(id)
    if (!project) return new Response(null, { status: 404 })
    return new Response(await imageOf(project, locale, networkOf(clientIp(request))), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const headers = { 'retry-after': '60', 'cache-control': 'no-store' }
    return new Response(null, { status: error.status, headers })
  }
}
