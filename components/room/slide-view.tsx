'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Flow } from '@/components/figures/flow'
import { CodeBox } from '@/components/prose/code-box'
import type { Block, Slide } from '@/lib/room/slides'
import { spansOf } from '@/lib/spans'
import { SlideFigure } from './slide-figure'

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
  const _code = useTranslations('learning.code')
  const _locale = useLocale()
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
