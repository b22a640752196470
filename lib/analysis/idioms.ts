/** Idioms as patterns over base forms, with their ratings. */
const idioms: [pattern: string, rating: number][] = [
  ['never let \\w+( \\w+)? down', 0.6],
  ['let \\w+( \\w+)? down', -0.6],
  ['(be )?not bad( at all)?', 0.5],
  ['(can|could|would) not (ask|wish|hope) for( \\w+)? (more|better)', 0.8],
  ['would not change a (single )?thing', 0.7],
  ['(hard|difficult) to (find )?fault', 0.6],
  ['(no|not a single|never a|without a) (complaint|fault|flaw)', 0.6],
  [
    '(fix|solve|resolve|address|sort) (\\w+ ){0,3}(problem|issue|bug|error|fault|trouble|crash)',
    0.5,
  ],
  ['no (\\w+ )?(issue|problem|trouble)', 0.4],
  ['(get|do) the job( do)?', 0.5],
  ['will (\\w+ ){0,2}(order|buy|come|return|visit|use) (\\w+ ){0,4}(again|back)', 0.5],
  ['(be|look like) a winner', 0.5],
  ['(hold|keep) up (very )?well', 0.5],
  ['above (\\w+ )?expectation', 0.6],
  ['(as well|^well ,)', 0],
  ['second to none', 0.7],
  ['have a blast', 0.7],
  ['(just|simply) work', 0.5],
  ['work (great|perfectly|flawlessly|well)', 0.6],
  ['(like|as) new', 0.4],
  ['free of charge', 0.4],
  ['can not imagine \\w+ without', 0.7],
  ['well (make|do|organise|organize|design|worth|document|look)', 0.5],
  ['highlight', 0.5],
  ['can not wait', 0.5],
  ['thank to', 0.3],
  ['neither good nor bad', 0],
  ['fall (flat|apart|short)', -0.6],
  ['so-?called', -0.5],
  ['(do not|dont|never) (waste|buy|bother|order|purchase)', -0.7],
  ['(do not|dont) be fool', -0.5],
  ['(make the same|big) mistake', -0.6],
  ['(can|could) not (get|make|use|hear|see|connect|log|open|reach)', -0.45],
  ['(send|return) (it|they|them|this) back', -0.5],
  ['return (it|they|them)', -0.4],
  ['below (\\w+ )?expectation', -0.6],
  ['expect \\w+ to (\\w+ ){1,3}better', -0.6],
  ['only (work|last|play|hold)', -0.4],
  ['(work|last|hold) only', -0.4],
  ['(run|wear) (down|out)( \\w+ly)?', -0.4],
  ['not (\\w+ )?enough', -0.45],
  ['forget (about )?it', -0.4],
  ['(stay|keep) away|steer clear', -0.6],
  ['(expect|hope for|deserve) (a )?(much |far )?(more|better)', -0.5],
  ['could have be', -0.3],
  ['have enough of', -0.6],
  ['(sick|tired) of', -0.6],
  ['keep \\w+ (awake|wait)', -0.5],
  ['nothing (to do )?with', -0.2],
  ['(do|deliver|offer|change) nothing', -0.4],
  ['(nobody|no one) (\\w+ )?(want|care|know|help|tell|answer|listen)', -0.5],
  ['(there be|have) no excuse', -0.6],
  ['not (worth|recommend)', -0.6],
  ['no longer work', -0.6],
  ['(do|will) not (even )?(last|work|fit|hold|start|load|open)', -0.5],
  ['thank( you)? for (waste|ruin|break|nothing)', -0.6],
  [
    '^(oh |just |well )?(great|wonderful|brilliant|nice|fantastic|lovely) , (another|now|yet)',
    -0.8,
  ],
]

const compiled = idioms.map(([pattern, rating]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'g'),
  rating,
}))

type Found = { from: number; to: number; rating: number }

/** The idioms in base forms joined by blanks: the words each covers, and its rating. */
export function findIdioms(bases: string[]): Found[] {
  const text = bases.join(' ')
  // The word index of each character.
  const words: number[] = []
  for (const [at, base] of bases.entries()) {
    for (let count = 0; count <= base.length; count++) words.push(at)
  }
  const found: Found[] = []
  const taken = new Set<number>()
  for (const { pattern, rating } of compiled) {
    for (const match of text.matchAll(pattern)) {
      const from = words[match.index] ?? 0
      const to = words[match.index + match[0].length - 1] ?? from
      // Already covered by an earlier idiom.
      if (taken.has(from) || taken.has(to)) continue
      for (let at = from; at <= to; at++) taken.add(at)
      found.push({ from, to, rating })
    }
  }
  return found
}
