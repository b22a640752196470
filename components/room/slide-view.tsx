'use client'

import { useTranslations } from 'next-intl'
import { Cycle, Flow } from '@/components/figures/flow'
import { Layers, Tree } from '@/components/figures/hierarchy'
import { LineFit, ThresholdSlider } from '@/components/figures/interactive/interactive-figure'
import { CodeBox } from '@/components/prose/code-box'
import type { Block, FigureName, Slide } from '@/lib/room/slides'
import { spansOf } from '@/lib/spans'

/** A figure of a lesson, with the lesson's data. */
function SlideFigure({ name }: { name: FigureName }) {
  switch (name) {
    case 'line-fit':
      return (
        <LineFit
          caption="Drag an end of the line, or move the sliders. Each dotted line is a residual; the sum of their squares can’t go below 1.90."
          x="Audio, minutes"
          y="Processing, seconds"
          points={[
            [1, 5],
            [2, 6],
            [3, 10],
            [4, 11],
            [5, 13],
          ]}
          start={{ slope: 0, intercept: 9 }}
        />
      )
    case 'threshold':
      return (
        <ThresholdSlider
          caption="Move the threshold through the ten scores. Every call to its right is reported as urgent."
          labels={['urgent', 'not urgent']}
          start={0.5}
          scores={[
            [0.95, true],
            [0.9, true],
            [0.8, false],
            [0.7, true],
            [0.6, true],
            [0.55, false],
            [0.4, false],
            [0.35, true],
            [0.2, false],
            [0.1, false],
          ]}
        />
      )
    case 'tokens-loop':
      return (
        <Cycle
          caption="An answer of 200 tokens goes round this loop 200 times, each time with the longer text."
          steps={[
            'Read all tokens',
            'Score the next',
            'Make probabilities',
            'Draw one token',
            'Append it',
          ]}
        />
      )
    case 'prompt-layers':
      return (
        <Layers
          caption="A prompt from its fixed top to its changing bottom; only the last layer differs between calls."
          layers={[
            { label: 'Task', note: 'what to do, in one line' },
            { label: 'Output format', note: 'one word from a list' },
            { label: 'Rules', note: 'four, in order' },
            { label: 'Examples', note: 'four borderline cases' },
            { label: 'Message', note: 'the only part that changes' },
          ]}
        />
      )
    case 'prompt-round':
      return (
        <Cycle
          caption="One round of work on a prompt; the set stays the same while the prompt changes."
          steps={[
            'Read the failures',
            'Change one thing',
            'Run all cases',
            'Compare by case',
            'Keep or undo',
          ]}
        />
      )
    case 'assistant-loop':
      return (
        <Cycle
          caption="The working loop with an assistant: each round ends with a commit or with nothing."
          steps={['Ask for one step', 'Read the diff', 'Run the tests', 'Commit or discard']}
        />
      )
    case 'answer-checks':
      return (
        <Tree
          caption="Two checks before writing: only the last branch lets the model answer, and even that answer is checked."
          root={{
            label: 'Passage over threshold?',
            children: [
              { edge: 'no', label: 'Say not found' },
              {
                edge: 'yes',
                label: 'Do the passages agree?',
                children: [
                  { edge: 'no', label: 'Show both, dated' },
                  { edge: 'yes', label: 'Answer, cite, check' },
                ],
              },
            ],
          }}
        />
      )
    case 'held-back':
      return (
        <Flow
          caption="The three parts have different jobs, and you use the last one only once."
          steps={[
            { label: 'Training', note: '9 points: fit' },
            { label: 'Validation', note: '5 points: choose' },
            { label: 'Test', note: '5 points: report' },
          ]}
        />
      )
    case 'reading-code':
      return (
        <Flow
          caption="Four passes over a function, each with one question; the notes show what each pass finds in top_n."
          steps={[
            { label: 'What comes in?', note: 'a list, and n' },
            { label: 'What goes out?', note: 'one return, a list' },
            { label: 'What is changed?', note: 'the caller’s list' },
            { label: 'Edge cases?', note: 'n = -1 gives three' },
          ]}
        />
      )
  }
}

/** A slide; its words are the instructor's, its figures those of our lessons. */
export function SlideView({ slide }: { slide: Slide | undefined }) {
  const t = useTranslations('room.stage')
  if (!slide) {
    return (
      <p className="self-center p-6 text-center text-muted-foreground md:p-10">{t('noSlides')}</p>
    )
  }
  return (
    <article className="@container grid min-w-0 content-center gap-5 p-6 md:p-10">
      {slide.title && <h2 className="text-h2 wrap-anywhere">{slide.title}</h2>}
      {slide.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a slide don't move
        <SlideBlock key={index} block={block} />
      ))}
    </article>
  )
}

function SlideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="max-w-measure text-lead whitespace-pre-line wrap-anywhere">
          <Spans text={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List
          className={`grid max-w-measure gap-2 pl-6 text-lead wrap-anywhere ${block.ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a slide don't move
            <li key={index}>
              <Spans text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'code':
      return <CodeBox language={block.language}>{block.text}</CodeBox>
    case 'flow':
      return <Flow caption="" steps={block.steps.map((label) => ({ label }))} />
    case 'figure':
      return (
        <div lang="en" className="min-w-0">
          <SlideFigure name={block.name as Parameters<typeof SlideFigure>[0]['name']} />
        </div>
      )
  }
}

const Spans = ({ text }: { text: string }) =>
  spansOf(text).map(({ kind, text: part }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'code') {
      return (
        <code key={key} translate="no" className="rounded-sm bg-accent px-1 font-mono text-[0.9em]">
          {part}
        </code>
      )
    }
    return kind === 'strong' ? <strong key={key}>{part}</strong> : part
  })
