import type { MDXComponents } from 'mdx/types'
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
import { LineFit, ThresholdSlider } from '@/components/figures/room-figures'
import * as elements from './elements'
import { Callout } from './elements'
import { Heading } from './heading'
import { NotRun, Runnable } from './runnable'

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
