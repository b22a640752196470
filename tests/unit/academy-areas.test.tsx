import { createTranslator } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import messages from '@/lib/i18n/messages/en/dashboard.json' with { type: 'json' }

const courses = vi.hoisted(() => ({ count: 14 }))

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'dashboard.areas') =>
    createTranslator({ locale: 'en', messages: { dashboard: messages }, namespace }),
}))
vi.mock('@/content/courses', () => ({
  getCourses: () => Array.from({ length: courses.count }),
  plannedCourses: 50,
}))
vi.mock('@/components/layout/icon-list', () => ({
  IconList: ({ items }: { items: { title: string; tags: string[] }[] }) =>
    items.map(({ title, tags }) => `${title}: ${tags.join(', ')}\n`),
}))

describe('the areas of the dashboard', () => {
  it.each([
    [14, 'Learning Hub: 50+ Courses, 14 open now, Self-paced'],
    [49, 'Learning Hub: 50+ Courses, 49 open now, Self-paced'],
    [50, 'Learning Hub: 50+ Courses, Self-paced'],
    [60, 'Learning Hub: 50+ Courses, Self-paced'],
  ])('say with %i courses how many are open', async (count, text) => {
    courses.count = count
    const { AcademyAreas } = await import('@/components/dashboard/academy-areas')
    expect(renderToStaticMarkup(await AcademyAreas())).toContain(text)
  })
})
