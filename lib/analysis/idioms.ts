/** Idioms as patterns over base forms, with their ratings. */
const idioms: [pattern: string, rating: number][] = [
  // Support messages: what helped.
  [
    '(can|could|would) not (have )?(\\w+ ){1,5}without (your|you|their|the) (\\w+ )?(help|support|advice|team)',
    0.7,
  ],
  [
    'without (a|any|the slightest) (\\w+ )?(training|effort|fuss|problem|trouble|hitch|delay|error|loss|interruption|hassle)',
    0.5,
  ],
  ['go out of (your|their|his|her) way', 0.6],
  [
    '(just |exactly |precisely )(what|the thing) (i|we) (\\w+ )?(need|want|look for|miss|hope)',
    0.6,
  ],
  ['(the right|a real|a straight|a clear) answer', 0.4],
  ['(straight|right) away', 0.3],
  ['at once', 0.25],
  ['make (perfect |good |more )?sense', 0.5],
  ['mean (a lot|so much|the world)', 0.6],
  ['make (my|our) (day|week|month|year)', 0.7],
  ['over the moon', 0.7],
  ['spot on', 0.6],
  ['look forward to', 0.4],
  ['save (\\w+ ){1,2}(from|hour|day|hours|days|time|money)', 0.5],
  ['tell (me|us) (all|everything) (i|we) need', 0.5],
  ['(do not|never) (even )?(have|need) to (call|ask|write|wait|repeat|worry|explain)', 0.5],
  ['not make (me|us) (wait|repeat|explain|ask)', 0.4],
  ['(do|be) (exactly |just )?(what|as) (it|they) (say|promise)', 0.4],
  ['this be how (\\w+ ){1,3}should (be|work)', 0.7],
  ['not give up on', 0.4],
  ['(take (only |just |a few )?second|in no time)', 0.4],
  ['(like|love) (that|how) (nobody|no one|nothing|you|it)', 0.5],
  ['not (\\w+ )?fault', 0.6],
  ['last (all|the whole|the entire) (day|week|weekend|month|year)', 0.4],
  ['(be|stay) (surprise|amaze) (how|by how) (friendly|quick|fast|easy|good|kind|helpful)', 0.6],
  // Support messages: what failed.
  ['still (have )?(no|not|wait|unresolved|unanswered|nothing|without|break|a charge)', -0.6],
  ['(go|be) dead', -0.6],
  ['hang up', -0.5],
  ['on hold', -0.4],
  ['never again', -0.6],
  ['(charge|bill|debit|invoice) (\\w+ ){0,3}(twice|double)', -0.6],
  ['(double|twice) (charge|book|bill)', -0.5],
  ['want (\\w+ ){1,3}money back', -0.6],
  ['(round|around) in circle', -0.6],
  ['(simply|just|all|completely) (be )?(go|vanish|disappear|delete)', -0.5],
  ['be (simply|just|all|completely) go', -0.6],
  ['cut (out|off)', -0.5],
  ['(lead|go|get) (\\w+ )?nowhere', -0.6],
  ['(have )?no (idea|clue)', -0.5],
  ['(make|do) no difference', -0.5],
  ['nothing (\\w+ ){0,3}(make|help|work|change|happen)', -0.5],
  ['start (all )?over', -0.5],
  [
    '(nobody|no one) (\\w+ )?(can )?(call|answer|reply|respond|write|show|come|pick|read|explain|take|react|tell|find|get)',
    -0.6,
  ],
  [
    '(\\w+ )?never (call|answer|reply|respond|write|show|come|arrive|appear|get|receive|teach|mention)',
    -0.5,
  ],
  ['be never (teach|mention|tell|announce|explain)', -0.5],
  ['spend (\\w+ ){0,2}(more )?(hour|day|week|month|afternoon|morning|time)', -0.4],
  ['give to (someone|somebody) else', -0.5],
  ['how (hard|difficult) (can|could) (it|that) be', -0.7],
  [
    'without (a|any|an|even a|so much as a) (\\w+ )?(reply|answer|explanation|notice|warning|word|apology|reason)',
    -0.5,
  ],
  [', again \\.?$', -0.5],
  ['lose (\\w+ ){0,3}(customer|client|order|patience|trust|faith|data|work|file|contact)', -0.7],
  ['(correct|right) answer as wrong', -0.5],
  [
    'wrong (\\w+ )?(model|size|colour|color|address|country|date|day|time|item|part|person|version|name|amount|price|order|product)',
    -0.5,
  ],
  ['twice as (much|expensive|long)', -0.4],
  ['(do|offer|give|get) less', -0.4],
  ['every single time', -0.4],
  ['before (i|we|you) (can|could|even)', -0.5],
  ['keep (send|tell|ask|say|fail|lose|log|drop|pop|apologi[sz]e|ignore|show|interrupt)', -0.4],
  ['(site|server|system|service|page|line|network|app|application|website) (be|go) down', -0.5],
  ['(update|release|import|sync|upgrade) (have )?(delete|remove|erase|overwrite|wipe|eat)', -0.6],
  ['drain (my|the|our)', -0.5],
  ['move to (another|a different) (provider|supplier|company|bank)', -0.5],
  [
    '(ask|tell|write|call|explain|complain) (\\w+ ){0,4}(three|four|five|ten|several|many|countless) time',
    -0.5,
  ],
  ['have to (shout|repeat|restart|start|wait|apologi[sz]e|guess|beg)', -0.4],
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

/** Words are cut to this length before (english.ts); without a bound, an expression would try a long one many times. */
const word = '\\w{1,64}'

const compiled = idioms.map(([pattern, rating]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern.replaceAll('\\w+', word)})(?![\\w-])`, 'g'),
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
