import type { Certificate } from '@/lib/certificates/certificate'

/** A certificate of a course, issued in the last minute of a day in UTC. */
export const certificate: Certificate = {
  code: '0123456789abcdef0123456789abcdef',
  kind: 'course',
  subject: 'how-machines-learn',
  title: 'How machines learn',
  track: 'ai-fundamentals',
  hackathon: null,
  holder: 'Asha Rao',
  lessons: 6,
  quiz: { correct: 26, total: 30 },
  exercises: 5,
  capstone: null,
  issuedAt: '2026-03-03T23:59:00Z',
  zone: 'UTC',
  revoked: null,
}
