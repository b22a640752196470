import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { rawClient } from '../../setup/raw-http.ts'
import { signUp } from '../../setup/signed-up.ts'
import { databaseOf, sender } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { forgetPeak, longestDuring, peakOf } from '../uploads.ts'
import { poster } from './accounts.ts'

/** Finding 7: one account's uploads stall everyone else. */
export async function proveUploads(report: Report, site: OwnSite): Promise<void> {
  const send = sender(site.base)
  const [greedy, second, third] = await Promise.all(
    [1, 2, 3].map(async (index) => {
      const person = await signUp(site, { from: `10.40.0.${index}` })
      const { key } = await send<{ key: string }>(person, 'POST', '/api/keys/create', {
        name: 'Uploads',
      })
      return key
    }),
  )
  const client = rawClient(site.base, 80)
  const upload = (key: string | undefined, size: number) => {
    const type = 'multipart/form-data; boundary=attack'
    const head =
      '--attack\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n' +
      'Content-Type: text/plain\r\n\r\n'
    const body = Buffer.concat([
      Buffer.from(head),
      Buffer.alloc(size, 'a'),
      Buffer.from('\r\n--attack--\r\n'),
    ])
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': type,
      'x-forwarded-for': '10.40.1.1',
    }
    return client('/api/v1/upload', { method: 'POST', headers, body }).catch(() => null)
  }
  // What analyses texts is loaded once, by each renderer.
  await Promise.all([greedy, second, third].map((key) => upload(key, 2048)))
  const pid = site.instances[0]?.pid() ?? 0
  forgetPeak(pid)
  const before = peakOf(pid)
  const many = [greedy, second].flatMap((key) =>
    Array.from({ length: 28 }, () => upload(key, 10 * 1024 * 1024 - 1024)),
  )
  const all = Promise.all(many)
  const [worst, small, answers] = await Promise.all([
    longestDuring(`${site.base}/api/ping`, all),
    upload(third, 2048),
    all,
  ])
  const grown = Math.round(peakOf(pid) - before)
  client.close()
  const refused = answers.filter((answer) => answer?.status === 429)
  const told = refused.every((answer) => Number(answer?.headers['retry-after']) >= 1)
  report.promise('7 a crowd of uploads is put off', refused.length > 0 && told, refused.length)
  report.promise('  a third account is served', small?.status === 201, small?.status ?? 'no answer')
  report.promise('  others wait 500 ms at most', worst < 500, `${worst} ms`)
  report.promise('  in bounded memory', grown < 350, `${grown} MB more`)
}

const courses = 'lib/content/courses'

/** Finding 11: a script passes a course by trial and error; a certificate's name can be changed at will. */
export async function proveLearning(report: Report, site: OwnSite): Promise<void> {
  const person = await signUp(site, { from: '10.50.0.1' })
  const course = 'how-machines-learn'
  const { lessons } = JSON.parse(readFileSync(join(courses, course, 'course.json'), 'utf8')) as {
    lessons: { slug: string }[]
  }
  const lesson = lessons[0]?.slug ?? ''
  const { quiz } = JSON.parse(
    readFileSync(join(courses, course, 'lessons', `${lesson}.json`), 'utf8'),
  ) as { quiz: { id: string }[] }
  const send = sender(site.base, '10.50.0.1')
  await send(person, 'POST', '/api/learning/enrol', { course })
  const post = poster(site)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 20; attempt++) {
    const answers = Object.fromEntries(quiz.map(({ id }) => [id, ['no-such-answer']]))
    const tried = await post(
      '/api/learning/quiz',
      { course, lesson, answers },
      { from: '10.50.0.1', cookie: person.cookie },
    )
    await tried.arrayBuffer()
    statuses.push(tried.status)
  }
  const judged = statuses.filter((status) => status === 200).length
  const later = statuses.at(-1) === 429
  report.promise(
    '11 guessing at a quiz meets growing pauses',
    later && judged < 6,
    `${judged} of 20`,
  )

  const database = databaseOf(site)
  await database.run(
    `select public.issue_certificate(id, 'course', '${course}')
    from auth.users where email = '${person.email}'`,
  )
  const [made] = await database.ask<{ code: string }>(
    `select code from public.certificates as certificate
    join auth.users as holder on holder.id = certificate.user_id
    where holder.email = '${person.email}'`,
  )
  let code = made?.code ?? ''
  const names: number[] = []
  for (let change = 0; change < 4; change++) {
    await send(person, 'POST', '/api/profile/name', { fullName: `Name ${change} Surname` })
    const again = await post(
      '/api/certificates/reissue',
      { code },
      { from: '10.50.0.1', cookie: person.cookie },
    )
    const body = (await again.json()) as { code?: string }
    code = body.code ?? code
    names.push(again.status)
  }
  const changed = names.filter((status) => status === 200).length
  report.promise('   a certificate changes its name twice a month', changed === 2, names.join(', '))
}
