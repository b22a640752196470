import { getCourse, getCourses, getCourseWords } from '@/content/courses'
import { isLocale, locales } from '@/lib/i18n/routing'
import { drawPng } from '@/lib/seo/og/sharing-card'

// Rendered once, at build time.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return locales.flatMap((locale) =>
    getCourses().map(({ slug }) => ({ locale, image: `${slug}.png` })),
  )
}

/** Number of different mountains behind courses; each is traced once. */
const mountains = 6

/** A course's sharing image; its URL holds a hash of its text (lib/seo/og/address.ts). */
export async function GET(
  _: Request,
  { params }: RouteContext<'/og/[locale]/courses/[image]'>,
): Promise<Response> {
  const { locale, image } = await params
  const course = getCourse(image.replace(/\.png$/, ''))
  if (!course || !isLocale(locale)) return new Response(null, { status: 404 })
  const { title, description } = getCourseWords(course.slug, locale)
  const seed = getCourses().indexOf(course) % mountains
  return new Response(await drawPng({ locale, title, description }, seed + 3), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
