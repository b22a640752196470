import { ArrowLeft } from 'lucide-react'
import type { MDXComponents } from 'mdx/types'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import {
  Children,
  type ComponentType,
  cloneElement,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import { Code, InlineCode } from '@/components/prose/elements'
import { ReadOn } from '@/components/site/stacked-table'
import { Badge } from '@/components/ui/badge'
import { guides, loadGuide } from '@/content/guides'
import { getGuideEntries } from '@/lib/api/client/guide-entry'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { guidePath, routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { metadataOf } from '@/lib/seo/metadata'
import { siteOrigin } from '@/lib/seo/origin'

/** The placeholder for the site's address in the texts. */
const placeholder = 'https://altiora.example'

/** The code with the site's own address, ready to run. */
function withOwnAddress(node: ReactNode): ReactNode {
  if (typeof node === 'string') return node.replaceAll(placeholder, siteOrigin())
  if (Array.isArray(node)) return Children.map(node, withOwnAddress)
  if (!isValidElement<{ children?: ReactNode }>(node)) return node
  return cloneElement(node, undefined, withOwnAddress(node.props.children))
}

const components = {
  pre: ({ children }: PropsWithChildren) => <Code>{withOwnAddress(children)}</Code>,
  code: ({ children }: PropsWithChildren) => <InlineCode>{withOwnAddress(children)}</InlineCode>,
} satisfies MDXComponents

type GuideTextProps = { body: ComponentType; locale: Locale }

/** A guide's text, in the language it was written in. */
function GuideText({ body, locale }: GuideTextProps) {
  const Body = body as ComponentType<{ components: MDXComponents }>
  return (
    <div lang={locale} className="prose *:first:mt-0">
      <Body components={components} />
    </div>
  )
}

// All are prerendered.
export const dynamicParams = false

export const generateStaticParams = () => guides.map(({ slug }) => ({ slug }))

type GuidePageProps = PageProps<'/[locale]/support/developer-docs/guides/[slug]'>

async function getEntries() {
  const [t, locale] = await Promise.all([getTranslations('developers.guides'), getLocale()])
  return getGuideEntries(locale, t)
}

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const [{ slug }, entries] = await Promise.all([params, getEntries()])
  const entry = entries.find((one) => one.slug === slug)
  return entry ? metadataOf(guidePath(slug), 'developerDocs', entry) : {}
}

export default async function GuidePage({ params }: GuidePageProps) {
  const [{ slug }, t, locale, entries] = await Promise.all([
    params,
    getTranslations('developers.guides'),
    getLocale(),
    getEntries(),
  ])
  const place = entries.findIndex((one) => one.slug === slug)
  const [guide, text] = [entries[place], await loadGuide(locale, slug)]
  if (!guide || !text) notFound()
  // The next two guides, wrapping around at the end.
  const others = [1, 2].flatMap((by) => entries[(place + by) % entries.length] ?? [])
  return (
    <>
      <div className="page-width pt-8 pb-16 md:pb-24">
        <Link
          href={`${routes.developerDocs}?tab=guides`}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-label font-semibold hover:text-info"
        >
          <ArrowLeft className="size-5" />
          {t('back')}
        </Link>
        <header className="mt-6 max-w-reading border-b border-border pb-8">
          <h1 className="text-h1">{guide.title}</h1>
          <p className="mt-4 max-w-measure text-lead text-muted-foreground">{guide.description}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-label text-muted-foreground">
            <Badge variant="outline" className="text-foreground!">
              {guide.difficulty}
            </Badge>
            <span>{guide.minutes}</span>
            <span>{guide.categoryName}</span>
          </p>
        </header>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
          <article>
            {text.locale !== locale && (
              <p
                role="note"
                className="mb-8 border-l-2 border-info py-1 pl-5 text-muted-foreground"
              >
                {t('english')}
              </p>
            )}
            <GuideText body={text.Body} locale={text.locale} />
          </article>
          <aside aria-label={t('others')} className="lg:sticky lg:top-24 lg:self-start">
            <ReadOn
              title={t('others')}
              links={others.map((one) => ({
                href: guidePath(one.slug),
                label: one.title,
                text: `${one.difficulty}, ${one.minutes}`,
              }))}
            />
          </aside>
        </div>
      </div>
      <BreadcrumbJsonLd name="developerDocs" below={{ name: guide.title, path: guidePath(slug) }} />
    </>
  )
}
