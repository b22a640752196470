'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { CopyButton } from '@/components/prose/code-box'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { useCopy } from '@/components/ui/use-copy'
import {
  type Chapter,
  chapterAt,
  clock,
  cueAt,
  stateAt,
  type Timeline,
} from '@/content/replays/timeline'
import { paragraphsOf } from '@/content/replays/transcript'
import { cn } from '@/lib/cn'
import { onPlayerKey, scrolling, usePlayback, useSavedPlace } from '@/lib/live/client/use-playback'
import { CodePane, Controls } from './replay-controls'
import { ChapterList, Transcript } from './transcript'

const still = '(prefers-reduced-motion: reduce)'
const subscribe = (changed: () => void) => {
  const query = matchMedia(still)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const useStillness = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(still).matches,
    () => false,
  )

type ReplayPlayerProps = {
  slug: string
  timeline: Omit<Timeline, 'slides'> & {
    slides: { at: number; figure: true | null }[]
  }
  chapters: readonly (Chapter & { title: string })[]
  /** The figures, by the index of their slide. */
  slides: readonly ReactNode[]
  title: string
  /** The second to continue from. */
  start: number
  /** Chapters, downloads and figures of the recording, beside the transcript. */
  children: ReactNode
}

/** Plays a replay: the code being written, what it prints, figures and captions, with its transcript. */
export function ReplayPlayer(props: ReplayPlayerProps) {
  const { slug, chapters, slides, title, children } = props
  const t = useTranslations('live.player')
  const timeline = props.timeline as unknown as Timeline
  const { duration } = timeline
  // At the end, it begins again.
  const start = props.start >= duration - 2 ? 0 : props.start
  const player = usePlayback({ start, duration })
  const { at, playing, rate, seek, toggle, pause, setRate } = player
  const [captions, setCaptions] = useState(true)
  const [chosen, setChosen] = useState<string | null>(null)
  const whole = useStillness()
  useSavedPlace(slug, at, playing, start)

  const state = stateAt(timeline, at, whole)
  const cue = cueAt(timeline, at)
  const parts = useMemo(() => paragraphsOf(chapters, timeline.cues), [chapters, timeline.cues])
  const chapter = chapterAt({ chapters: [...chapters] }, at)
  // While it plays, the file being changed is shown; another can be chosen meanwhile, until the next change.
  const shown = state.files.find(({ name }) => name === (chosen ?? state.file))
  const file = shown ?? state.files.find(({ name }) => name === state.file)

  const goTo = (to: number) => {
    setChosen(null)
    seek(to)
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:grid-rows-[auto_1fr]">
      <section
        aria-label={t('replay', { title })}
        className="replay min-w-0 self-start rounded-md border border-border"
        onKeyDown={(event) => onPlayerKey(event, { at, duration, seek: goTo, toggle })}
      >
        <div className="relative grid grid-rows-[auto_minmax(0,1fr)_auto]" data-code="replay">
          <div className="flex min-h-11 items-center justify-between gap-2 border-b border-border pr-1.5 pl-1">
            <div className="flex min-w-0 flex-wrap gap-x-1" lang="zxx">
              {state.files.map(({ name }) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === file?.name}
                  onClick={() => setChosen(name === state.file ? null : name)}
                  className="min-h-11 border-b-2 border-transparent px-3 font-mono text-label text-muted-foreground hover:text-foreground aria-pressed:border-foreground aria-pressed:text-foreground"
                >
                  {name}
                </button>
              ))}
              {!file && <span className="px-3 text-label text-muted-foreground">{t('code')}</span>}
            </div>
            <span id="replay-code" className="sr-only">
              {file?.name ?? t('code')}
            </span>
            <div className="script-only no-print shrink-0">
              <CopyButton of="replay-code" />
            </div>
          </div>
          <CodePane
            key={file?.name ?? ''}
            name={file?.name ?? ''}
            text={file?.text ?? ''}
            caret={file && file.name === state.file ? state.caret : null}
            marked={file && file.name === state.file ? state.marked : null}
            label={t('code')}
          />
          <section
            aria-label={t('output')}
            className="h-48 overflow-auto border-t border-border px-4 py-3"
          >
            {state.run ? (
              <pre lang="zxx" className="w-max min-w-full font-mono text-label">
                <span className="text-muted-foreground">$ {state.run.command}</span>
                {'\n'}
                {state.run.output ?? t('running')}
              </pre>
            ) : (
              <p className="text-label text-muted-foreground">{t('noOutput')}</p>
            )}
          </section>
          {state.slide !== null && (
            <div
              {...scrolling(t('slide'))}
              lang="en"
              className="absolute inset-0 flex animate-fade-in flex-col justify-center-safe overflow-auto bg-background px-4 py-2 sm:px-8 [&>figure]:my-4 [&>figure]:w-full [&>figure]:max-w-none"
            >
              {slides[state.slide]}
            </div>
          )}
        </div>
        <p
          lang="en"
          data-slot="replay-caption"
          className={cn(
            'grid min-h-18 place-content-center border-y border-border bg-background px-4 py-2 text-center text-lead whitespace-pre-line',
            !captions && 'invisible',
          )}
        >
          {timeline.cues[cue]?.text}
        </p>
        <Controls
          {...{ at, duration, playing, rate, captions, chapters }}
          chapter={chapters[chapter]?.title ?? ''}
          onToggle={toggle}
          onSeek={goTo}
          onRate={setRate}
          onCaptions={() => setCaptions((on) => !on)}
        />
        <TryIt files={state.files} time={clock(at)} onTry={pause} />
      </section>
      <div className="grid min-w-0 content-start gap-8 lg:row-span-2">
        <ChapterList chapters={chapters} current={chapter} onSeek={goTo} />
        <TitledSection id="transcript" title={t('transcript')} titleClass="mb-3 text-title">
          <Transcript parts={parts} current={cue} lang="en" onSeek={goTo} />
        </TitledSection>
      </div>
      <div className="grid min-w-0 content-start gap-8 sm:grid-cols-3">{children}</div>
    </div>
  )
}

type TryItProps = { files: readonly { name: string; text: string }[]; time: string; onTry(): void }

const comment = (name: string) => (name.endsWith('.sql') ? `-- ${name}` : `// ${name}`)

/** Copies all code as it stands, to be run elsewhere. */
function TryIt({ files, time, onTry }: TryItProps) {
  const t = useTranslations('live.player')
  const { copied, copy } = useCopy()
  const [refused, setRefused] = useState(false)
  const text = files.map(({ name, text: code }) => `${comment(name)}\n${code}`).join('\n')
  return (
    <div className="script-only flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-3 py-3 sm:px-4">
      <Button
        variant="outline"
        size="sm"
        disabled={files.length === 0}
        onClick={() => {
          onTry()
          setRefused(false)
          void copy(text, () => setRefused(true))
        }}
      >
        {t('try')}
      </Button>
      <p role="status" className="min-w-0 flex-1 text-label text-muted-foreground">
        {refused ? t('refused') : copied ? t('tried', { time }) : t('keys')}
      </p>
    </div>
  )
}
