/** What people said of an answer, and how often it was opened. */
type FaqFigures = { helpful: number; votes: number; views: number }

/** By the question's slug: what everybody said, and what this person or browser said. */
export type FaqVotes = { figures: Record<string, FaqFigures>; mine: Record<string, boolean> }

/** The votes after this person's own about a question; said again it changes, and is counted once. */
export function withVote({ figures, mine }: FaqVotes, slug: string, helpful: boolean): FaqVotes {
  const before = mine[slug]
  const { helpful: yes, votes, views } = figures[slug] ?? { helpful: 0, votes: 0, views: 0 }
  return {
    figures: {
      ...figures,
      [slug]: {
        helpful: yes + Number(helpful) - Number(before ?? false),
        votes: votes + Number(before === undefined),
        views,
      },
    },
    mine: { ...mine, [slug]: helpful },
  }
}
