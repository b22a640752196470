// The people of `npm run proof -- load`, in a separate process: gets its task as a message, replies with the results,
// and exits.
import { Tally } from './browser.ts'
import { type Kept, type Learner, study } from './learner.ts'
import { visit, type Walk } from './visitor.ts'

export type Orders = Omit<Walk, 'until'> & {
  seconds: number
  visitors: number
  learners: Learner[]
}

export type Outcome = {
  seconds: number
  groups: Record<'visitors' | 'learners', Pick<Tally, 'times' | 'errors' | 'deferred'>>
  waitlist: string[]
  kept: (Kept & { renewals: number })[]
}

async function run({ seconds, visitors, learners, ...walk }: Orders): Promise<Outcome> {
  const groups = { visitors: new Tally(), learners: new Tally() }
  const began = Date.now()
  const until = began + seconds * 1000
  const [joined, kept] = await Promise.all([
    Promise.all(
      Array.from({ length: visitors }, (_, index) =>
        visit({ ...walk, until }, index, groups.visitors),
      ),
    ),
    Promise.all(
      learners.map((learner) =>
        study({ ...walk, until, think: [2000, 5000] }, learner, groups.learners),
      ),
    ),
  ])
  return { seconds: (Date.now() - began) / 1000, groups, waitlist: joined.flat(), kept }
}

process.once('message', async (orders: Orders) => {
  const outcome = await run(orders)
  process.send?.(outcome, () => process.exit(0))
})
process.send?.({ type: 'ready' })
