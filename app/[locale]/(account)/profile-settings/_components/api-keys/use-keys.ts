'use client'

import { useCallback, useEffect, useState } from 'react'
import { request } from '@/lib/http/client'

/** A key as the person sees it again: never the key itself. */
export type ApiKey = {
  id: string
  name: string
  /** Its first characters. */
  start: string
  createdAt: string
  lastUsedAt: string | null
}

export type Created = ApiKey & { key: string }

type State = { status: 'loading' | 'failed' } | { status: 'ready'; keys: readonly ApiKey[] }

/** The person's keys, asked for when the section is there, with the two changes that can be made to them. */
export function useKeys() {
  const [state, setState] = useState<State>({ status: 'loading' })

  const load = useCallback(async () => {
    setState({ status: 'loading' })
    try {
      const { keys } = await request<{ keys: ApiKey[] }>('/api/keys')
      setState({ status: 'ready', keys })
    } catch {
      setState({ status: 'failed' })
    }
  }, [])
  useEffect(() => void load(), [load])

  const change = (make: (keys: readonly ApiKey[]) => readonly ApiKey[]) =>
    setState((now) => (now.status === 'ready' ? { ...now, keys: make(now.keys) } : now))

  async function create(name: string): Promise<Created> {
    const created = await request<Created>('/api/keys', { method: 'POST', body: { name } })
    const { key: _, ...shown } = created
    change((keys) => [shown, ...keys])
    // Where the others could not be shown, this may be the moment.
    if (state.status === 'failed') void load()
    return created
  }

  async function revoke(id: string): Promise<void> {
    await request('/api/keys', { method: 'DELETE', body: { id } })
    change((keys) => keys.filter((one) => one.id !== id))
  }

  return { state, load, create, revoke }
}
