'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from '@/components/ui/select'
import { TitledSection } from '@/components/ui/titled-section'
import { chapterAt, cueAt } from '@/content/replays/timeline'
import { inParagraphs, paragraphsOf } from '@/content/replays/transcript'
import { onPlayerKey, rates, useSavedPlace } from '@/lib/live/client/use-playback'
import type { Film } from '@/lib/live/films'
import type { RecordingView } from '@/lib/live/recording-view'
import { filmPath, recordingFilePath } from '@/lib/routes'
import { ChapterList, Transcript } from './transcript'

type FilmPlayerProps = {
  film: Film
  recording: RecordingView
  /** The second to continue from. */
  start: number
  children: ReactNode
}

/** A film in the browser's own player, with its captions, chapters, speed and transcript. */
export function FilmPlayer({ film, recording, start, children }: FilmPlayerProps) {
  const t = useTranslations('live.player')
  const video = useRef<HTMLVideoElement>(null)
  const duration = film.seconds ?? 0
  const begin = start >= duration - 2 ? 0 : start
  const [at, setAt] = useState(begin)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const reloads = useRef(0)
  useSavedPlace(film.id, at, playing, begin)

  const { chapters } = recording
  const cues = useMemo(() => inParagraphs(film.cues), [film.cues])
  const parts = useMemo(() => paragraphsOf(chapters, cues), [chapters, cues])

  const seek = (to: number) => {
    if (video.current) video.current.currentTime = to
    setAt(to)
  }
  const toggle = () => {
    // If the browser refuses to play, its own button is still there.
    if (video.current?.paused) video.current.play().catch(() => {})
    else video.current?.pause()
  }
  // The film's address is valid for a while only: after a long pause, it is asked for again.
  const reload = () => {
    setFailed(false)
    video.current?.load()
  }
  const onError = () => {
    reloads.current += 1
    if (reloads.current === 1) reload()
    else setFailed(true)
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:grid-rows-[auto_1fr]">
      <section
        aria-label={t('film', { title: recording.title })}
        className="min-w-0 self-start"
        onKeyDown={(event) => onPlayerKey(event, { at, duration, seek, toggle })}
      >
        <video
          ref={video}
          src={film.link ?? filmPath(film.id)}
          controls
          playsInline
          preload="metadata"
          className="aspect-video w-full rounded-md bg-muted"
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = at
          }}
          onTimeUpdate={({ currentTarget }) => {
            if (currentTarget.readyState > 0) setAt(currentTarget.currentTime)
          }}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onPlaying={() => {
            reloads.current = 0
          }}
          onError={onError}
        >
          <track
            default
            kind="captions"
            srcLang="en"
            label="English"
            src={recordingFilePath(film.id, 'captions.vtt')}
          />
        </video>
        {failed && (
          <Alert variant="destructive" className="mt-4">
            <p>{t('failed')}</p>
            <Button variant="outline" size="sm" className="mt-3" onClick={reload}>
              {t('retry')}
            </Button>
          </Alert>
        )}
        <div className="script-only mt-3 flex items-center justify-end gap-3">
          <label htmlFor="speed" className="text-label">
            {t('speed')}
          </label>
          <Select
            defaultValue="1"
            onValueChange={(value) => {
              if (video.current) video.current.playbackRate = Number(value)
            }}
          >
            <SelectTrigger id="speed" className="w-24">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {rates.map((rate) => (
                <SelectItem key={rate} value={String(rate)}>
                  {rate}×
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </div>
      </section>
      <div className="grid min-w-0 content-start gap-8 lg:row-span-2">
        <ChapterList
          chapters={chapters}
          current={chapterAt({ chapters: [...chapters] }, at)}
          onSeek={seek}
        />
        <TitledSection id="transcript" title={t('transcript')} titleClass="mb-3 text-title">
          <Transcript parts={parts} current={cueAt({ cues }, at)} lang="en" onSeek={seek} />
        </TitledSection>
      </div>
      <div className="grid min-w-0 content-start gap-8 sm:grid-cols-3">{children}</div>
    </div>
  )
}
