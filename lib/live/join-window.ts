/** How long before its start a session can be joined, in milliseconds; as in the database (join_lead). */
export const joinLead = 10 * 60_000

type Session = { startsAt: string; endsAt: string }

/** When a session opens, in milliseconds since 1970. */
export const opensAt = ({ startsAt }: Pick<Session, 'startsAt'>): number =>
  Date.parse(startsAt) - joinLead

/** Whether a session can be joined at a moment: from ten minutes before its start until its end. */
export const isOpen = (session: Session, now: number): boolean =>
  opensAt(session) <= now && now < Date.parse(session.endsAt)
