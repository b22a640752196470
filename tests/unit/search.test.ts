import { describe, expect, it } from 'vitest'
import { createSearch, type SearchEntry } from '../../lib/search/search.ts'

/** Entries as passed by an English page. */
const english: SearchEntry[] = [
  {
    slug: 'sql',
    text: "SQL from the first query Ask a database exact questions: filter and sort, group and join. Every query runs in Python's SQLite. SQL Databases SQLite",
  },
  {
    slug: 'agents',
    text: 'Systems of agents Decide how many agents a task needs, and judge whole runs by their cost. Agents Architecture Evaluation',
  },
  {
    slug: 'statistics',
    text: 'Statistics for decisions Choose mean or median, give its uncertainty, compare two variants. Statistics A/B testing Bayes',
  },
  {
    slug: 'source',
    text: 'Shipping open source Licence, versions, reviews. Open source Licences Versioning',
  },
]

/** In Hindi, followed by the English words. */
const hindi: SearchEntry[] = [
  {
    slug: 'security',
    text: 'AI एप्लिकेशन की सुरक्षा हमलों को पहचानें और अधिकार कोड में लागू करें। सुरक्षा Securing AI applications Model the threats of an assistant. Application security',
  },
  {
    slug: 'voice',
    text: 'रियल टाइम में voice agent समय पर जवाब दें और टोकने पर रुकें। Voice agents in real time Latency',
  },
]

const found = (entries: SearchEntry[], query: string) => [...(createSearch(entries)(query) ?? [])]

describe('the search', () => {
  it('says nothing about an empty query', () => {
    const search = createSearch(english)
    expect(search('')).toBeNull()
    expect(search('   ')).toBeNull()
    expect(search(' - ! ')).toBeNull()
  })

  it.each([
    ['a title', 'systems of agents', ['agents']],
    ['a word of the description', 'median', ['statistics']],
    ['a tag', 'bayes', ['statistics']],
    ['any case', 'sQLite', ['sql']],
    ['the beginning of a word', 'archi', ['agents']],
    ['a part of a compound', 'lite', ['sql']],
    ['words in any order', 'query join', ['sql']],
    ['a tag with a slash', 'A/B', ['statistics']],
  ])('finds %s', (_, query, slugs) => expect(found(english, query)).toEqual(slugs))

  it('wants every word of a query', () => {
    expect(found(english, 'open')).toEqual(['source'])
    expect(found(english, 'open median')).toEqual([])
  })

  it.each([
    ['one letter too few', 'statstics', ['statistics']],
    ['one letter too many', 'archittecture', ['agents']],
    ['a wrong letter', 'sotistics', ['statistics']],
    ['two letters exchanged', 'agnets', ['agents']],
    ['two letters exchanged in a short word', 'slq', ['sql']],
    ['exchanged letters in half a word', 'statisi', ['statistics']],
    ['two wrong letters in a long word', 'evalaution', ['agents']],
  ])('forgives %s', (_, query, slugs) => expect(found(english, query)).toEqual(slugs))

  it('guesses only where nothing is found as it was typed', () => {
    const entries = [
      { slug: 'testing', text: 'Testing' },
      { slug: 'tasting', text: 'Tasting' },
    ]
    expect(found(entries, 'testing')).toEqual(['testing'])
    expect(found(entries, 'tosting').sort()).toEqual(['tasting', 'testing'])
  })

  it('finds nothing for words that are far from all', () => {
    expect(found(english, 'football')).toEqual([])
    expect(found(english, 'xyz')).toEqual([])
  })

  it.each([
    ['sécurité', 'Securite'],
    ['Größe', 'GROSSE'],
    ['año', 'ano'],
    ['œuvre', 'oeuvre'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(found([{ slug: 'it', text: one }], other)).toEqual(['it'])
    expect(found([{ slug: 'it', text: other }], one)).toEqual(['it'])
  })

  it('finds Hindi words, and English ones on a Hindi page', () => {
    expect(found(hindi, 'सुरक्षा')).toEqual(['security'])
    expect(found(hindi, 'threats')).toEqual(['security'])
    expect(found(hindi, 'latncy')).toEqual(['voice'])
  })

  it('keeps the vowel signs of Hindi apart', () => {
    // The same consonants, distinguished only by marks.
    expect(found([{ slug: 'it', text: 'दिन' }], 'दीन')).toEqual([])
    // With and without the nukta, as people write it.
    expect(found([{ slug: 'it', text: 'ज़रूरत' }], 'जरूरत')).toEqual(['it'])
  })

  const both = (one: string, other: string) => {
    expect(found([{ slug: 'it', text: one }], other), `${other} in ${one}`).toEqual(['it'])
    expect(found([{ slug: 'it', text: other }], one), `${one} in ${other}`).toEqual(['it'])
  }

  it.each([
    ['हिंदी', 'हिन्दी'],
    ['जांच', 'जाँच'],
    ['पंजाब', 'पञ्जाब'],
    ['अंडा', 'अण्डा'],
    ['गंगा', 'गङ्गा'],
    ['कंप्यूटर', 'कम्प्यूटर'],
    ['इंटरनेट', 'इन्टरनेट'],
    ['खबरें', 'ख़बरें'],
    ['नयी', 'नई'],
    ['डॉक्टर', 'डाक्टर'],
  ])('takes the Hindi spellings %s and %s for the same', both)

  it.each([
    ['e-mail', 'email'],
    ['e mail', 'email'],
    ['sign-in', 'sign in'],
    ['sign in', 'signin'],
    ['help desk', 'helpdesk'],
    ['Kurs-Liste', 'Kursliste'],
    ['ई-मेल', 'ईमेल'],
    ['colour', 'color'],
    ['organise', 'organize'],
    ['analyse', 'analyze'],
    ['centre', 'center'],
    ['licence', 'license'],
    ['cancelled', 'canceled'],
    ['enrol', 'enroll'],
    ['programme', 'program'],
    ['catalogue', 'catalog'],
    ['judgement', 'judgment'],
    ['grey', 'gray'],
    ['für', 'fuer'],
    ['encyclopaedia', 'encyclopedia'],
  ])('takes the spellings %s and %s for the same', both)

  it('keeps pairs of words apart from what begins like them', () => {
    expect(found([{ slug: 'it', text: 'Look in the list' }], 'int')).toEqual([])
  })
})
