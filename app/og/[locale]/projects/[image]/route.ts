import { getTranslations } from 'next-intl/server'
import sharp from 'sharp'
import { isLocale, type Locale } from '@/lib/i18n/routing'
import type { Project } from '@/lib/showcase/project'
import { getPublicProject, ShowcaseUnavailable } from '@/lib/showcase/queries'
import { drawable } from '../../../_image/any-text'
import { drawCard } from '../../../_image/card'

/** How many different mountains stand behind projects; each is traced once. */
const mountains = 12

/** Pictures that were drawn lately, by what is written on them: drawing one takes a while. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
const most = 64

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

function picture(project: Project, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify([project.id, project.version, locale])
  const before = drawn.get(key)
  if (before) return before
  const made = draw(project, locale)
  made.catch(() => drawn.delete(key))
  drawn.set(key, made)
  const [oldest] = drawn.keys()
  if (drawn.size > most && oldest) drawn.delete(oldest)
  return made
}

/** The sharing image of a published project; not kept for long, since a project may be withdrawn. */
export async function GET(_: Request, { params }: RouteContext<'/og/[locale]/projects/[image]'>) {
  const { locale, image } = await params
  const [, id] = /^([0-9a-f-]{36})\.png$/.exec(image) ?? []
  if (!id || !isLocale(locale)) return new Response(null, { status: 404 })
  try {
    const project = await getPublicProject(id)
    if (!project) return new Response(null, { status: 404 })
    return new Response(await picture(project, locale), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    })
  } catch (error) {
    if (!(error instanceof ShowcaseUnavailable)) throw error
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
}
