import type { MDXComponents } from 'mdx/types'
import { useLocale, useTranslations } from 'next-intl'
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { LineFit, ThresholdSlider } from '@/components/figures/interactive/interactive-figure'
import * as interactiveFigures from '@/components/figures/interactive-figures'
import {
  Bars,
  Cycle,
  Flow,
  Heatmap,
  Layers,
  LineChart,
  Scatter,
  Sequence,
  Timeline,
  Tree,
} from '@/components/figures/lazy-figures'
import type { UnrunReason } from '@/lib/runtimes/remark-runnable'
import * as elements from './elements'
import { Callout, type CodeProps } from './elements'
import { Heading } from './heading'

/** The code block in a wrapper; the highlighter puts it into a fragment. */
function codeIn(node: ReactNode): ReactElement<CodeProps> | null {
  if (!isValidElement<CodeProps>(node)) return null
  return node.type === Fragment ? codeIn(node.props.children) : node
}

type RunnableProps = { fresh?: boolean; tables?: boolean; told?: boolean; children: ReactNode }

/** Around a block of a lesson that can be run (lib/runtimes/remark-runnable.ts); `tables` are folded. */
export function Runnable(props: RunnableProps) {
  const { fresh = false, tables = false, told = false, children } = props
  const t = useTranslations('practice')
  const locale = useLocale()
  const block = codeIn(children)
  const code = block && cloneElement(block, { run: { fresh, told } })
  if (!tables) return code
  return (
    <details className="my-6 max-w-reading [&>.code-box]:mt-2">
      <summary
        lang={locale}
        className="inline-flex min-h-9 cursor-pointer items-center text-label text-muted-foreground underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('tables')}
      </summary>
      {code}
    </details>
  )
}

/** Around a block of a lesson that can't be run there. */
function NotRun({ why, children }: { why: UnrunReason; children: ReactNode }) {
  const t = useTranslations('practice.notRun')
  const block = codeIn(children)
  return block && cloneElement(block, { note: t(why) })
}

/** The MDX components of lessons: Markdown elements in our type, figures and the remark. */
export const lessonComponents = {
  h2: (props) => <Heading level={2}>{props.children}</Heading>,
  h3: (props) => <Heading level={3}>{props.children}</Heading>,
  pre: elements.Code,
  // What browsers translate must still run and be found in the text.
  code: (props) => <code translate="no" {...props} />,
  blockquote: elements.Quote,
  hr: elements.Rule,
  table: elements.ProseTable,
  th: elements.ProseHead,
  ...interactiveFigures,
  Bars,
  Callout,
  Cycle,
  Flow,
  Heatmap,
  Layers,
  LineChart,
  LineFit,
  NotRun,
  Runnable,
  Scatter,
  Sequence,
  ThresholdSlider,
  Timeline,
  Tree,
} satisfies MDXComponents
