import { afterEach, expect, it, vi } from 'vitest'
import { atOrigin } from '@/lib/staff/client/use-upload'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https://project.example/storage/v1/upload/sign', 'http://inner:5000/storage/v1/upload/sign/a'],
  ['https://project.example/storage/v1/upload/sign', '/storage/v1/upload/sign/a'],
  [
    'https://project.example/storage/v1/upload/sign',
    'https://project.example/storage/v1/upload/sign/a',
  ],
])('an upload started at %s continues there, whatever the server calls %s', (endpoint, url) => {
  vi.stubGlobal('location', { origin: 'https://site.example' })
  expect(atOrigin(endpoint, url)).toBe('https://project.example/storage/v1/upload/sign/a')
})

it('an upload to the site itself stays there', () => {
  vi.stubGlobal('location', { origin: 'https://site.example' })
  expect(
    atOrigin('/api/staff/films/upload', 'http://127.0.0.1:3000/api/staff/films/upload/a?b'),
  ).toBe('https://site.example/api/staff/films/upload/a?b')
})
