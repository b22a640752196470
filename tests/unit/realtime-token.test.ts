import { expect, it, vi } from 'vitest'
import { realtimeToken } from '@/lib/auth/queries'

const { settings } = vi.hoisted(() => ({ settings: { realtimeUrl: null as string | null } }))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('@/lib/change/person', () => ({
  personOf: async () => ({
    tokens: { accessToken: 'secret', expiresAt: Date.now() / 1000 + 60, refreshToken: 'no' },
  }),
}))

it('pages get the access token where Realtime needs it, and nowhere else', async () => {
  const cookies = { getAll: () => [], setAll: () => {}, secure: false }
  await expect(realtimeToken(cookies)).rejects.toMatchObject({ status: 404 })
  settings.realtimeUrl = 'wss://project.supabase.co/realtime/v1'
  expect(await realtimeToken(cookies)).toEqual({ token: 'secret', expiresIn: 60 })
})
