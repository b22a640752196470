'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ApiKey } from '@/lib/api/queries'
import { request } from '@/lib/http/client'

type State = { status: 'loading' | 'failed' } | { status: 'ready'; keys: readonly ApiKey[] }

/** The list of the person's keys, as the page was rendered with it (null where it could not be read) and since. */
export function useKeys(rendered: readonly ApiKey[] | null) {
  const router = useRouter()
  const [state, setState] = useState<State>(
    rendered ? { status: 'ready', keys: rendered } : { status: 'failed' },
  )

  async function load() {
    setState({ status: 'loading' })
    try {
      const { keys } = await request<{ keys: ApiKey[] }>('/api/keys')
      setState({ status: 'ready', keys })
    } catch {
      setState({ status: 'failed' })
    }
  }

  const change = (make: (keys: readonly ApiKey[]) => readonly ApiKey[]) => {
    setState((now) => (now.status === 'ready' ? { ...now, keys: make(now.keys) } : now))
    // The page shows the current list when the person comes back to it.
    router.refresh()
  }

  function add(key: ApiKey) {
    change((keys) => [key, ...keys])
    // Where the others could not be shown, this may be the moment.
    if (state.status === 'failed') void load()
  }

  const remove = (id: string) => change((keys) => keys.filter((key) => key.id !== id))

  return { state, load, add, remove }
}
