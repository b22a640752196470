'use client'

import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'
import { CodeBox } from '@/components/prose/code-box'
import { Button } from '@/components/ui/button'
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from '@/components/ui/select'
import { cn } from '@/lib/cn'
import {
  type CodeLanguage,
  codeLanguages,
  type Stage as StageName,
  stages,
} from '@/lib/room/entries'
import { parseSlides } from '@/lib/room/slides'
import { usePresenterControls, useRoom } from './room-provider'
import { SlideView } from './slide-view'
import { useCodePad } from './use-code-pad'
import { VideoStage } from './video-stage'

const names: Record<CodeLanguage, string> = {
  python: 'Python',
  js: 'JavaScript',
  ts: 'TypeScript',
  sql: 'SQL',
  sh: 'Shell',
  json: 'JSON',
  text: 'Text',
}

/** The shared code for staff: what they type, everyone sees. */
function CodePad() {
  const t = useTranslations('room.stage')
  const { room } = useRoom()
  const { steer } = usePresenterControls()
  const { draft, write, state } = useCodePad()
  const id = useId()
  return (
    <div className="grid min-w-0 grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-3 border-b border-border px-3 py-2">
        <Select
          value={room.language}
          onValueChange={(language: CodeLanguage) => steer({ language })}
        >
          <SelectTrigger aria-label={t('language')} className="w-auto">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {codeLanguages.map((language) => (
              <SelectItem key={language} value={language}>
                {names[language]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <p id={id} role="status" className="text-label text-muted-foreground">
          {t(`pad.${state}`)}
        </p>
      </div>
      <textarea
        aria-label={t('code')}
        aria-describedby={id}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={draft}
        onChange={({ target }) => write(target.value)}
        className="min-h-[32dvh] w-full resize-none bg-transparent p-4 font-mono text-label leading-6 focus-visible:-outline-offset-2"
      />
    </div>
  )
}

/** The instructor's code, as they write it; to read and to copy. */
function SharedCode() {
  const t = useTranslations('room.stage')
  const { room } = useRoom()
  if (room.code === '') {
    return (
      <p className="self-center p-6 text-center text-muted-foreground md:p-10">{t('noCode')}</p>
    )
  }
  return (
    <div className="min-w-0 p-3 md:p-4">
      <CodeBox language={room.language} className="m-0! max-w-none!">
        {room.code}
      </CodeBox>
    </div>
  )
}

/** What the instructor shows: slides, the shared code, or a video. */
export function Stage({ videoHosts }: { videoHosts: string[] }) {
  const t = useTranslations('room.stage')
  const { room, isStaff } = useRoom()
  const slides = useMemo(() => parseSlides(room.plan.slides), [room.plan.slides])
  const index = Math.min(room.slide, Math.max(slides.length - 1, 0))
  const { video } = room.plan
  return (
    <div className="grid min-w-0 gap-3">
      {isStaff && (
        <div className="script-only flex flex-wrap items-center justify-between gap-3">
          <StageControls hasVideo={video !== null} />
          {room.stage === 'slides' && slides.length > 0 && (
            <SlideSteps at={index} count={slides.length} />
          )}
        </div>
      )}
      <Spotlight />
      <div className="grid min-h-[40dvh] min-w-0 content-stretch rounded-md border border-border bg-card lg:min-h-[56dvh]">
        {room.stage === 'slides' && <SlideView slide={slides[index]} />}
        {room.stage === 'code' && (isStaff ? <CodePad /> : <SharedCode />)}
        {room.stage === 'video' && <VideoStage link={video} hosts={videoHosts} />}
      </div>
      {!isStaff && room.stage === 'slides' && slides.length > 0 && (
        <SlidePlace at={index} count={slides.length} />
      )}
      {!isStaff && video && room.stage !== 'video' && (
        <p className="text-label text-muted-foreground">{t('videoElsewhere')}</p>
      )}
    </div>
  )
}

function StageControls({ hasVideo }: { hasVideo: boolean }) {
  const t = useTranslations('room.stage')
  const { room } = useRoom()
  const { steer, pending } = usePresenterControls()
  const offered = stages.filter((stage) => stage !== 'video' || hasVideo)
  const press = (stage: StageName) => stage !== room.stage && steer({ stage })
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div role="group" aria-label={t('choose')} className="flex flex-wrap gap-2">
      {offered.map((stage) => (
        <Button
          key={stage}
          size="sm"
          variant="outline"
          aria-pressed={room.stage === stage}
          disabled={pending}
          className={cn(room.stage === stage && 'border-foreground bg-muted')}
          onClick={() => press(stage)}
        >
          {t(stage)}
        </Button>
      ))}
    </div>
  )
}

type SlideProps = { at: number; count: number }

function SlidePlace({ at, count }: SlideProps) {
  const t = useTranslations('room.stage')
  return (
    <p className="text-right font-mono text-label text-muted-foreground">
      <span className="sr-only">{t('place', { at: at + 1, count })}</span>
      <span aria-hidden="true">{`${at + 1} / ${count}`}</span>
    </p>
  )
}

/** For staff: the slides before and after. */
function SlideSteps({ at, count }: SlideProps) {
  const t = useTranslations('room.stage')
  const { steer, pending } = usePresenterControls()
  return (
    <div className="flex items-center gap-3">
      <SlidePlace at={at} count={count} />
      <Button
        size="sm"
        variant="outline"
        disabled={pending || at === 0}
        onClick={() => steer({ slide: at - 1 })}
      >
        <ChevronLeft className="size-4" />
        {t('previous')}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={pending || at === count - 1}
        onClick={() => steer({ slide: at + 1 })}
      >
        {t('next')}
        <ChevronRight className="size-4" />
      </Button>
    </div>
  )
}

/** The question that everyone is to see. */
function Spotlight() {
  const t = useTranslations('room.stage')
  const { room, isStaff } = useRoom()
  const { steer, pending } = usePresenterControls()
  const shown = room.items.find(({ seq }) => seq === room.spotlight)
  if (shown?.kind !== 'question') return null
  return (
    <div className="flex items-start gap-3 rounded-md border-l-4 border-primary bg-muted px-4 py-3">
      <div className="min-w-0 grow">
        <p className="text-label text-muted-foreground">{t('spotlight', { name: shown.name })}</p>
        <p className="mt-1 text-lead wrap-anywhere">{shown.text}</p>
      </div>
      {isStaff && (
        <Button
          size="icon"
          variant="ghost"
          aria-label={t('spotlightOff')}
          disabled={pending}
          onClick={() => steer({ spotlight: null })}
        >
          <X className="size-5" />
        </Button>
      )}
    </div>
  )
}
