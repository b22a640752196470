import { describe, expect, it } from 'vitest'
import { eventTopics, eventTypes, getEventTexts } from '@/content/events'
import { type Instructor, instructors } from '@/content/instructors'
import { interests } from '@/content/topics'

const everyone = Object.keys(instructors) as Instructor[]
const unique = (list: readonly unknown[]) => new Set(list).size === list.length

describe('the topics of events', () => {
  it('are 8 vibe sessions, 6 hackathons and 6 workshops, none twice', () => {
    const count = eventTypes.map((type) => eventTopics.filter((one) => one.type === type).length)
    expect(count).toEqual([8, 6, 6])
    expect(unique(eventTopics.map(({ slug }) => slug))).toBe(true)
  })

  it('have words of their own each', async () => {
    const words = await getEventTexts('en')
    expect(Object.keys(words)).toEqual(eventTopics.map(({ slug }) => slug))
  })

  it('match interests that a profile offers, and involve every instructor', () => {
    const served = eventTopics.flatMap((one) => one.interests)
    expect(new Set(served)).toEqual(new Set(interests))
    expect(new Set(eventTopics.map(({ instructor }) => instructor))).toEqual(new Set(everyone))
  })
})
