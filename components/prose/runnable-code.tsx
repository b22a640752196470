'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { FirstTouch, LiveBlock, LiveBlockHandle } from '@/components/practice/live-block'
import { useDownloadNote } from '@/components/practice/use-download-note'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { languageNames, type RunLanguage } from '@/lib/runtimes/types'

type Live = { Block: typeof LiveBlock; first: FirstTouch; code: string; block: Element }

/** The state of a block that can be run: what is shown instead of its code once it has been touched. */
export function useRunnable(
  box: RefObject<HTMLDivElement | null>,
  language: RunLanguage | undefined,
) {
  const [live, setLive] = useState<Live | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const handle = useRef<LiveBlockHandle>(null)

  async function touch(first: FirstTouch): Promise<void> {
    const block = box.current
    if (!block || !language || state === 'loading') return
    setState('loading')
    try {
      // Loaded now, so that lessons don't become heavier for people who only read.
      const { LiveBlock: Block } = await import('@/components/practice/live-block')
      const code = block.querySelector('pre')?.textContent ?? ''
      setLive({ Block, first, code, block })
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return {
    live,
    state,
    handle,
    touch,
    run: () => (live ? handle.current?.run() : touch('run')),
    reset: () => {
      setLive(null)
      setState('idle')
    },
  }
}

type Runnable = ReturnType<typeof useRunnable>

export function RunButtons({ runnable }: { runnable: Runnable }) {
  const t = useTranslations('practice')
  const { run, reset, state } = runnable
  return (
    <>
      <Button variant="ghost" size="sm" onClick={run} aria-busy={state === 'loading' || undefined}>
        {t('run')}
      </Button>
      <Button variant="ghost" size="sm" onClick={reset}>
        {t('reset')}
      </Button>
    </>
  )
}

type RunnableCodeProps = {
  runnable: Runnable
  language: RunLanguage
  /** Whether an earlier block tells of the download. */
  told?: boolean
  /** The code as it's read. */
  children: ReactNode
}

/** The code, which becomes an editor when it's pressed; with a note about what the first run downloads. */
export function RunnableCode(props: RunnableCodeProps) {
  const { runnable, language, told, children } = props
  const t = useTranslations('practice')
  const locale = useLocale()
  const downloadNote = useDownloadNote(language)
  const { live, state, handle, touch } = runnable

  function onClick({ clientX: x, clientY: y }: MouseEvent): void {
    // Selecting text isn't editing it.
    if (window.getSelection()?.isCollapsed) void touch({ x, y })
  }

  if (live) {
    const { Block, ...rest } = live
    return (
      <Block ref={handle} language={language} {...rest}>
        {children}
      </Block>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: with keys, the button Run starts the editor */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div onClick={onClick} className="cursor-text">
        {children}
      </div>
      {(state === 'failed' || !told) && (
        <p
          lang={locale}
          data-download={language}
          role={state === 'failed' ? 'alert' : undefined}
          className={cn(
            'px-4 pb-3 text-label text-muted-foreground',
            state === 'idle' && 'script-only no-print',
          )}
        >
          {state === 'failed'
            ? t('unavailable', { language: languageNames[language] })
            : downloadNote}
        </p>
      )}
    </>
  )
}
