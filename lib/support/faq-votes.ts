/** Votes and views of an answer. */
type FaqFigures = { helpful: number; votes: number; views: number }

/** Everyone's votes and this visitor's, by question slug. */
export type FaqVotes = { figures: Record<string, FaqFigures>; mine: Record<string, boolean> }

/** The votes after this visitor's vote on a question; voting again replaces it. */
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
