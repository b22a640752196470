import { vi } from 'vitest'

// Unit tests put a stand-in in the place of `fetch`.
vi.mock('@/lib/db/kept-fetch', () => ({
  keptFetch: (...call: Parameters<typeof fetch>) => fetch(...call),
}))
