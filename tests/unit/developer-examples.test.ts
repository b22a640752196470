import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/api/client/api-document'
import { exampleOf } from '@/lib/api/client/api-sample'
import { type Call, curlOf, javascriptOf, pythonOf } from '@/lib/api/client/snippets'

const calls = operations.map((operation) => [operation.id, exampleOf(operation)] as const)
const tricky: Call = {
  method: 'POST',
  address: 'https://altiora.example/api/v1/analyze',
  secured: true,
  json: { text: 'It\'s "fine" \\ here, $HOME; `ls`', deep: { list: [1, true, null] } },
}

/** The arguments that a shell would pass to curl. */
function argumentsOf(command: string): string[] {
  const script = `curl() { for one in "$@"; do printf '%s\\0' "$one"; done; }\n${command}`
  const env = { ...process.env, ALTIORA_API_KEY: 'alt_secret' }
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1)
}

type Sent = { url: string; init: RequestInit }

/** Runs an example with a `fetch` that only records its requests. */
async function sentBy(code: string): Promise<Sent> {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit = {}) => {
    sent.push({ url, init })
    return { ok: true, json: async () => ({}) }
  }
  const AsyncFunction = (async () => {}).constructor as new (
    ...text: string[]
  ) => (...given: unknown[]) => Promise<void>
  const run = new AsyncFunction(
    'fetch',
    'process',
    'openAsBlob',
    'console',
    code.replace(/^import .*$/m, ''),
  )
  const openAsBlob = async (name: string) => new Blob([name])
  await run(fetch, { env: { ALTIORA_API_KEY: 'alt_secret' } }, openAsBlob, { log: () => {} })
  expect(sent).toHaveLength(1)
  return sent[0] as Sent
}

describe('curl', () => {
  it.each(calls)('%s goes through a shell as it is meant', (_, call) => {
    const given = argumentsOf(curlOf(call))
    expect(given).toContain(call.address)
    expect(given.includes('Authorization: Bearer alt_secret')).toBe(call.secured)
    if (call.json) expect(JSON.parse(given[given.indexOf('-d') + 1] ?? '')).toEqual(call.json)
    for (const { name, value, file } of call.form ?? []) {
      expect(given).toContain(file ? `${name}=@${value}` : `${name}=${value}`)
    }
    if (call.method === 'DELETE') expect(given.slice(0, 2)).toEqual(['-X', 'DELETE'])
  })

  it('keeps quotes, dollars and backslashes', () => {
    const given = argumentsOf(curlOf(tricky))
    expect(JSON.parse(given.at(-1) ?? '')).toEqual(tricky.json)
  })

  it('sends what was typed as it was typed', () => {
    expect(argumentsOf(curlOf({ ...tricky, json: undefined, typed: "{ no 'JSON" })).at(-1)).toBe(
      "{ no 'JSON",
    )
  })
})

describe('JavaScript', () => {
  it.each([...calls, ['tricky', tricky] as const])('%s sends what it says', async (_, call) => {
    const { url, init } = await sentBy(javascriptOf(call))
    expect(url).toBe(call.address)
    expect(init.method ?? 'GET').toBe(call.method)
    const headers = new Headers(init.headers)
    expect(headers.get('authorization')).toBe(call.secured ? 'Bearer alt_secret' : null)
    if (call.json) {
      expect(headers.get('content-type')).toBe('application/json')
      expect(JSON.parse(String(init.body))).toEqual(call.json)
    }
    if (call.form) {
      const form = init.body as FormData
      expect([...form.keys()]).toEqual(call.form.map(({ name }) => name))
    }
  })
})

describe('Python', () => {
  it('writes values as Python does', () => {
    expect(pythonOf(tricky)).toBe(`import os

import requests

response = requests.post(
    "https://altiora.example/api/v1/analyze",
    headers={"Authorization": f"Bearer {os.environ['ALTIORA_API_KEY']}"},
    json={
        "text": "It's \\"fine\\" \\\\ here, $HOME; \`ls\`",
        "deep": {
            "list": [1, True, None],
        },
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())`)
  })
})
