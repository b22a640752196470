import { ArrowRight } from 'lucide-react'
import { getLocale } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button'
import { type FaqItem, type FaqWords, faq, getFaqWords } from '@/content/faq'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { JsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl } from '@/lib/seo/origin'
import { writePath } from './contact-panel'
import { FaqBrowser } from './faq-browser'
import { AnswerFoot } from './help-answers'

type FaqRowProps = { item: FaqItem; text: FaqWords }

/** A plus sign that turns into a cross, drawn in CSS to save 45 elements. */
const sign =
  'after:size-4 after:shrink-0 after:bg-[linear-gradient(currentColor,currentColor),linear-gradient(currentColor,currentColor)] after:bg-[length:100%_1.5px,1.5px_100%] after:bg-center after:bg-no-repeat after:text-muted-foreground after:transition-transform after:content-[""] group-open:after:rotate-45'

/** A question that unfolds without scripts. The fragment is inside it, because browsers open what contains it. */
function FaqRow({ item: { slug, link }, text }: FaqRowProps) {
  return (
    <details data-faq={slug} className="group" suppressHydrationWarning>
      <summary
        className={`flex min-h-14 list-none items-center justify-between gap-6 py-4 hover:text-info ${sign}`}
      >
        <h4 className="font-sans text-body tracking-normal">{text.question}</h4>
      </summary>
      <div id={slug} className="scroll-mt-40 pb-8 sm:pr-10">
        <div className="grid max-w-measure gap-3">
          {text.answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {link && text.link && (
          <Link
            href={link.tab ? `${routes[link.route]}?tab=${link.tab}` : routes[link.route]}
            prefetch={false}
            className="underline-link mt-3 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {text.link}
            <ArrowRight className="size-4 shrink-0" />
          </Link>
        )}
        <AnswerFoot slug={slug} />
      </div>
    </details>
  )
}

type FaqJsonLdProps = { locale: Locale; texts: Record<string, FaqWords> }

/** The FAQ as structured data, each answer with its URL. */
function FaqJsonLd({ locale, texts }: FaqJsonLdProps) {
  const page = absoluteUrl(localePath(locale, routes.helpCentre))
  return (
    <JsonLd
      data={{
        '@type': 'FAQPage',
        inLanguage: locale,
        mainEntity: faq.map(({ slug }) => ({
          '@type': 'Question',
          name: texts[slug]?.question,
          url: `${page}#${slug}`,
          acceptedAnswer: { '@type': 'Answer', text: texts[slug]?.answer.join(' ') },
        })),
      }}
    />
  )
}

/** Button class names, computed on the server because 45 answers need many. */
const looks = {
  /** Filled when pressed, like the site's other choices. */
  vote: `${buttonVariants({ variant: 'outline', size: 'sm' })} min-w-14 aria-pressed:border-foreground aria-pressed:bg-foreground aria-pressed:text-background`,
  copy: buttonVariants({ variant: 'ghost', size: 'sm' }),
}

/** All questions with their answers, a search and categories. */
export async function FaqPanel() {
  const locale = await getLocale()
  const texts = await getFaqWords(locale)
  const page = localePath(locale, routes.helpCentre)
  return (
    <div id="faq" className="scroll-mt-24">
      <FaqBrowser
        path={page}
        writeHref={localePath(locale, writePath)}
        looks={looks}
        rows={Object.fromEntries(
          faq.map((item) => {
            const text = texts[item.slug]
            return [item.slug, text && <FaqRow key={item.slug} item={item} text={text} />]
          }),
        )}
      />
      <FaqJsonLd locale={locale} texts={texts} />
    </div>
  )
}
