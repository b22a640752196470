import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

/** Adds a notification, as the database does when something happens. */
export async function notify(
  { api, secretKey }: { api: string; secretKey: string },
  person: string,
  kind: string,
  payload: Record<string, unknown> = {},
): Promise<void> {
  const answer = await fetch(`${api}/rest/v1/rpc/enqueue_mail`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ kind, person, dedupe_key: randomUUID(), payload }),
  })
  expect(await answer.json()).toBe(true)
}
