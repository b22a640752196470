import { ArrowRight } from 'lucide-react'
import type { FaqItem, FaqWords } from '@/lib/content/faq'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { AnswerFoot } from './answer-foot'

type FaqRowProps = { item: FaqItem; words: FaqWords }

/** A plus sign that turns into a cross, drawn by the style: 45 drawings would be 45 elements more. */
const sign =
  'after:size-4 after:shrink-0 after:bg-[linear-gradient(currentColor,currentColor),linear-gradient(currentColor,currentColor)] after:bg-[length:100%_1.5px,1.5px_100%] after:bg-center after:bg-no-repeat after:text-muted after:transition-transform after:content-[""] group-open:after:rotate-45'

/**
 * A question that unfolds its answer without scripts. The fragment names what is inside, because browsers
 * open what holds the element that an address names.
 */
export function FaqRow({ item: { slug, link }, words }: FaqRowProps) {
  return (
    <details data-faq={slug} className="group" suppressHydrationWarning>
      <summary
        className={`flex min-h-14 list-none items-center justify-between gap-6 py-4 hover:text-info ${sign}`}
      >
        <h4 className="font-sans text-body tracking-normal">{words.question}</h4>
      </summary>
      <div id={slug} className="scroll-mt-40 pb-8 sm:pr-10">
        <div className="grid max-w-measure gap-3">
          {words.answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {link && words.link && (
          <Link
            href={link.tab ? `${routes[link.route]}?tab=${link.tab}` : routes[link.route]}
            prefetch={false}
            className="underline-link mt-3 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {words.link}
            <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
          </Link>
        )}
        <AnswerFoot slug={slug} />
      </div>
    </details>
  )
}
