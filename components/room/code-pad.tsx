'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { NativeSelect } from '@/components/ui/native-select'
import { type CodeLanguage, codeLanguages } from '@/lib/room/entries'
import { useRoom } from './room-provider'
import { useCodePad } from './use-code-pad'
import { useSteer } from './use-presenter-controls'

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
export function CodePad() {
  const t = useTranslations('room.stage')
  const { room } = useRoom()
  const { steer } = useSteer()
  const { draft, write, state } = useCodePad()
  const id = useId()
  return (
    <div className="grid min-w-0 grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-3 border-b border-border px-3 py-2">
        <NativeSelect
          aria-label={t('language')}
          className="w-auto"
          value={room.language}
          onChange={({ target }) => steer({ language: target.value as CodeLanguage })}
        >
          {codeLanguages.map((language) => (
            <option key={language} value={language}>
              {names[language]}
            </option>
          ))}
        </NativeSelect>
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
