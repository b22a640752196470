import { beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends } from '@/tests/setup/db-backends'
import { type Embedded, embedded, type Person } from '@/tests/setup/db-embedded'
import { completeProfile, course, publish } from '@/tests/setup/db-learning'

describe('learning through the API, with real tokens', () => {
  let backend: Embedded
  let db: Backend
  let person: Person
  beforeAll(async () => {
    backend = await embedded()
    db = (await backends[0]?.open()) as Backend
    await publish(db, [course('calls', ['one'])])
    person = await backend.person()
    await completeProfile(db, person)
  })

  test('from enrolling to a certificate that a visitor reads', async () => {
    const { client } = person
    const where = { course_slug: 'calls', lesson_slug: 'one' }
    const answers = { first: ['one'], second: ['one', 'two'], third: ['three'] }
    expect((await client.rpc('enrol', { course_slug: 'calls' })).data).toEqual(expect.any(String))
    const judged = await client.rpc('submit_quiz', { ...where, answers })
    expect(judged.data).toMatchObject({ passed: true })
    const solved = await client.rpc('solve_exercise', { ...where, answer: '16 requests' })
    expect(solved.data).toBe(true)
    const { data } = await client.rpc('complete_lesson', where)
    expect(data).toMatchObject({ course_completed: true })
    const { certificate } = data as { certificate: string }
    const read = await backend.anon().rpc('read_certificate', { certificate_code: certificate })
    expect(read.data).toMatchObject({ title: 'About calls', revoked_at: null })
    expect((await client.rpc('learning_overview')).data).toMatchObject({ certificates: 1 })
    expect((await client.rpc('lesson_state', where)).data).toMatchObject({ completed: ['one'] })
    expect((await client.rpc('learner_badges')).data).toHaveLength(9)
    const own = await client.from('certificates').select('code').eq('kind', 'course')
    expect(own.data).toEqual([{ code: certificate }])
    expect((await backend.anon().from('certificates').select('code')).data ?? []).toEqual([])
  })

  test('no answer comes along with what one may read', async () => {
    const embeddings = [
      person.client.from('lesson_completions').select('lesson, lessons(quiz, exercise)'),
      person.client.from('enrolments').select('course, courses(title, lessons(quiz))'),
      person.client.from('lessons').select('quiz'),
    ]
    for (const answer of await Promise.all(embeddings)) {
      expect(JSON.stringify(answer.data ?? [])).not.toMatch(/correct|accepted|tolerance/)
    }
  })
})
