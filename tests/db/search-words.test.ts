import { expect, test } from 'vitest'
import { foldWords } from '@/lib/search/search'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { sql } from '@/tests/setup/db-sql'

const texts = [
  ['हिंदी', 'हिन्दी'],
  ['जांच', 'जाँच'],
  ['कहां', 'कहाँ'],
  ['पंजाब', 'पञ्जाब'],
  ['अंडा', 'अण्डा'],
  ['गंगा', 'गङ्गा'],
  ['कंप्यूटर', 'कम्प्यूटर'],
  ['जरूरत', 'ज़रूरत'],
  ['Securite', 'sécurité'],
  ['strasse', 'Straße'],
  ['oeuvre', 'Œuvre'],
  ['Lodz', 'Łódź'],
] as const

describeOnBackends('words of the search in the $name database', (db) => {
  const wordsOf = (text: string) =>
    db.admin.value<string[]>(sql`select to_json(private.search_words(${text}))`)

  test.each(texts)('are the same for %s and %s, as in the browser', async (one, other) => {
    const words = await wordsOf(other)
    expect(words).toEqual(await wordsOf(one))
    expect(words.map((word) => word.normalize('NFC'))).toEqual(
      foldWords(other).map((word) => word.normalize('NFC')),
    )
  })

  test('other nasals stay what they are', async () => {
    expect(await wordsOf('जन्म उन्हें इम्तहान')).toHaveLength(3)
    expect(await wordsOf('जन्म')).not.toEqual(await wordsOf('जंम'))
    expect(await wordsOf('दिन')).not.toEqual(await wordsOf('दीन'))
  })

  test('of a film’s titles are those that are looked for', async () => {
    const words = {
      en: { title: 'Checking हिन्दी: जाँच', description: 'What was shown and asked that day.' },
    }
    await db.admin.run(sql`insert into public.films (category, recorded_on, words)
      values ('workshop', '2026-11-20', ${JSON.stringify(words)}::jsonb)`)
    const found = await db.admin.rows(
      sql`select from public.films as film where film.title_words @@ private.search_query('हिंदी जांच')`,
    )
    expect(found).toHaveLength(1)
  })
})
