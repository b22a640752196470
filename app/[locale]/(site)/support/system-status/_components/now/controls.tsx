'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { filled, momentText } from '../format'
import { useStatusContext } from '../status-context'

/** `refreshed` holds `{time}`. */
export type ControlWords = Record<
  'auto' | 'refresh' | 'refreshing' | 'refreshed' | 'failed',
  string
>

/** Asks now, and says what came of it to whoever does not see it. */
function useRefresh(words: ControlWords) {
  const { refresh, words: shared } = useStatusContext()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')

  async function ask() {
    setSaid('')
    setAsking(true)
    const report = await refresh()
    setAsking(false)
    const time = report && momentText(report.at, shared.locale, 'second')
    setSaid(time ? filled(words.refreshed, { time }) : words.failed)
  }
  return { asking, said, ask }
}

/** The switch of the clock, and the button for the impatient. */
export function Controls({ words }: { words: ControlWords }) {
  const { auto, setAuto } = useStatusContext()
  const { asking, said, ask } = useRefresh(words)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
      <Checkbox
        label={words.auto}
        checked={auto}
        onChange={(event) => setAuto(event.currentTarget.checked)}
      />
      <Button
        variant="secondary"
        size="sm"
        loading={asking}
        loadingLabel={words.refreshing}
        onClick={() => void ask()}
      >
        {words.refresh}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
