import { getTranslations } from 'next-intl/server'
import sharp from 'sharp'
import { patience } from '@/lib/db/clients'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { createPromiseCache } from '@/lib/http/promise-cache'
import { Unavailable } from '@/lib/http/refusal'
import { createSemaphore, SemaphoreFull } from '@/lib/http/semaphore'
import { isLocale, type Locale } from '@/lib/i18n/routing'
import { takeLimits } from '@/lib/security/limits'
import type { Project } from '@/lib/showcase/project'
import { getPublicProject, ShowcaseUnavailable } from '@/lib/showcase/queries'
import { drawable } from '../../../_image/any-text'
import { drawCard } from '../../../_image/card'

/** How many different mountains stand behind projects; each is traced once. */
const mountains = 12

/** Drawing takes a while: two at once, and those drawn lately are kept, by what is written on them. */
const inTurn = createSemaphore({ running: 2, waiting: 20 })
const drawn = createPromiseCache<Uint8Array<ArrayBuffer>>(256)

/** Thrown for a network that asked for too many that had to be drawn. */
class Limited extends Error {}

async function draw({ id, title, summary, shownAs }: Project, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'showcase.page' })
  const [heading, note] = await Promise.all([drawable(title, 'heading'), drawable(summary, 'text')])
  const name = await drawable(shownAs, 'text')
  // Of a script that our fonts don't have nothing is left: then the showcase itself is named.
  const words = {
    title: heading || t('label'),
    description: note || (name ? t('card', { name }) : t('label')),
  }
  const hindi = /\p{Script=Devanagari}/u.test(words.title + words.description)
  const seed = Number.parseInt(id.slice(0, 8), 16) % mountains
  const svg = await drawCard({ locale: hindi ? 'hi' : locale, ...words }, seed + 3)
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer()
  return new Uint8Array(png)
}

/** The picture, which counts as asked for only where it has to be drawn. */
function picture(project: Project, locale: Locale, network: string) {
  return drawn(JSON.stringify([project.id, project.version, locale]), async () => {
    const taken = await takeLimits({ 'picture-ip': network }, patience.read)
    if (!taken.allowed) throw new Limited()
    return inTurn(() => draw(project, locale))
  })
}

const later = (status: number) =>
  new Response(null, { status, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })

/** The sharing image of a published project; not kept for long, since a project may be withdrawn. */
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
    return new Response(await picture(project, locale, networkOf(clientIp(request))), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    })
  } catch (error) {
    if (error instanceof Limited) return later(429)
    const away = [ShowcaseUnavailable, Unavailable, SemaphoreFull]
    if (away.some((kind) => error instanceof kind)) return later(503)
    throw error
  }
}
