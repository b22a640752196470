import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getEventTexts, translationFor } from '@/content/events'
import type { Locale } from '@/lib/i18n/routing'
import { usableZone, zoneNameAt } from '@/lib/i18n/zone'
import { certificatePath, localePath } from '@/lib/routes'
import { absoluteUrl } from '@/lib/seo/origin'
import { site } from '@/lib/site'
import type { Certificate } from './certificate'

/** A certificate's texts in one language, for its page and PDF. */
export type Statement = {
  locale: Locale
  kind: string
  awarded: string
  /** A dash if the holder has since changed their name. */
  holder: string
  reason: string
  /** Course titles are in English, as issued. */
  title: { text: string; locale: Locale }
  basis: string
  /** Of a track: the capstone and when it was passed, or that none was required yet. Its title is in English, as issued. */
  capstone: string | null
  facts: readonly { term: string; fact: string }[]
  code: { term: string; code: string }
  /** Label and absolute URL of the public page, and the QR code's label. */
  check: { text: string; url: string; qr: string }
  revoked: { badge: string; on: string; why: string } | null
}

/** A date in a certificate's zone, so that it reads the same everywhere. */
export function writeDay(time: string, zone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: usableZone(zone) }).format(
    new Date(time),
  )
}

/** What a certificate is about, in a language or in that of its title. */
export async function certificateTitle(
  certificate: Certificate,
  locale: Locale,
): Promise<Statement['title']> {
  const { kind, track, title, hackathon } = certificate
  if (hackathon) {
    const translation = translationFor(hackathon.words, locale)
    if (translation) return { text: translation.title, locale: translation.lang }
    return { text: (await getEventTexts(locale))[hackathon.topic]?.title ?? title, locale }
  }
  if (kind !== 'track' || !track) return { text: title, locale: 'en' }
  const learning = await getTranslations({ locale, namespace: 'learning' })
  return { text: learning(`tracks.${track}.title`), locale }
}

/** A certificate's texts in a language. */
export async function certificateStatement(
  certificate: Certificate,
  locale: Locale,
): Promise<Statement> {
  const [t, learning] = await Promise.all([
    getTranslations({ locale, namespace: 'certificate' }),
    getTranslations({ locale, namespace: 'learning' }),
  ])
  const { code, kind, track, lessons, quiz, exercises, revoked, hackathon, capstone } = certificate
  const { issuedAt, zone } = certificate
  const day = (time: string) => writeDay(time, zone, locale)
  const number = new Intl.NumberFormat(locale)
  const awards = [
    ...(hackathon?.place ? [t('facts.place', { place: hackathon.place })] : []),
    ...(hackathon?.bestDesign ? [t('facts.design')] : []),
  ]
  return {
    locale,
    kind: t(`kinds.${kind}`),
    awarded: t('awarded'),
    holder: certificate.holder || '—',
    reason: t(`for.${kind}`),
    title: await certificateTitle(certificate, locale),
    basis: hackathon
      ? t('basisHackathon', { academy: site.academy })
      : t('basis', { academy: site.academy }),
    capstone:
      kind !== 'track'
        ? null
        : capstone
          ? t('capstone.passed', { title: capstone.title, date: day(capstone.passedAt) })
          : t('capstone.before'),
    facts: [
      { term: t('facts.issued'), fact: day(issuedAt) },
      { term: t('facts.zone'), fact: zoneNameAt(issuedAt, zone, locale) },
      ...(kind === 'course' && track
        ? [{ term: t('facts.track'), fact: learning(`tracks.${track}.title`) }]
        : []),
      ...(hackathon
        ? [
            { term: t('facts.held'), fact: day(hackathon.endsAt) },
            { term: t('facts.team'), fact: hackathon.team },
            ...(awards.length > 0 ? [{ term: t('facts.award'), fact: awards.join(', ') }] : []),
          ]
        : [{ term: t('facts.lessons'), fact: number.format(lessons) }]),
      ...(quiz.total > 0 ? [{ term: t('facts.quiz'), fact: t('facts.right', quiz) }] : []),
      ...(exercises > 0 ? [{ term: t('facts.exercises'), fact: number.format(exercises) }] : []),
    ],
    code: { term: t('facts.code'), code },
    check: {
      text: t('check'),
      url: absoluteUrl(localePath(locale, certificatePath(code))),
      qr: t('qr'),
    },
    revoked: revoked && {
      badge: t('revoked.badge'),
      on: t('revoked.on', { date: day(revoked.at) }),
      why:
        revoked.reason === 'replaced'
          ? t('revoked.replaced')
          : t('revoked.reason', { reason: revoked.reason }),
    },
  }
}
