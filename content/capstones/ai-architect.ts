import type { Capstone } from './capstone'

export const aiArchitect: Capstone = {
  title: 'Design a voice agent for a clinic',
  hours: { from: 14, to: 20 },
  brief: [
    {
      title: 'The situation',
      paragraphs: [
        'A clinic with nine doctors receives about 400 calls on a weekday, most of them between eight and ten in the morning. Four receptionists answer them, and one caller in five gives up. The clinic wants a voice agent that books, moves and cancels appointments and passes everything else to a person. It must never give medical advice, and it must recognise when a caller needs help at once.',
      ],
    },
    {
      title: 'What to do',
      paragraphs: [
        'Write the design that the clinic can decide on and a team can build from. Then prove its riskiest part with a working piece of code: the conversation as a state machine with the calls to the appointment system, tested against transcripts. It doesn’t need speech. Text in and text out is enough, with the times that recognition and synthesis would take.',
      ],
    },
    {
      title: 'What the design covers',
      paragraphs: [],
      list: [
        'What the agent does and doesn’t do, and how that is checked.',
        'The parts of the system, what passes between them, and who holds which data for how long.',
        'What the caller hears when a part is slow, wrong or down, and how a person takes over.',
        'How many calls it has to hold at once at the busiest hour, how long an answer may take, and what a call costs.',
        'How it starts with few calls, what is measured, and when it is switched off.',
      ],
    },
    {
      title: 'What you get',
      paragraphs: [
        'requirements.md has the notes of three interviews, which contradict each other in places. volumes.csv counts calls for each quarter of an hour over two weeks. components.csv lists delays and prices of the parts you may choose from. They are invented, but of a realistic size. transcripts.jsonl has 24 calls to test against, among them interruptions, wrong dates, three callers who need urgent help and one who tries to get someone else’s appointment.',
      ],
    },
    {
      title: 'Constraints',
      paragraphs: [],
      list: [
        'Half of all answers begin within 800 milliseconds, and 95 in 100 within 1.5 seconds.',
        'An urgent call reaches a person in no more than two turns.',
        'Nobody learns of an appointment without proving whose it is.',
        'Recordings are deleted after 30 days. The clinic’s law requires a record of who changed an appointment.',
        'Record each decision that a colleague could question, with the alternatives you rejected.',
      ],
    },
    {
      title: 'What to submit',
      paragraphs: [
        'Submit design.md of 1,500 to 2,500 words with your calculations, three or more decision records, and the code with its tests. Draw diagrams as text, for example in Mermaid.',
      ],
    },
  ],
  files: [
    { name: 'README.md', about: 'What the starter contains, and how it was made' },
    { name: 'requirements.md', about: 'Notes from three interviews at the clinic' },
    { name: 'volumes.csv', about: 'Calls for each quarter of an hour over two weeks' },
    { name: 'components.csv', about: 'Delays and prices of the parts to choose from' },
    { name: 'transcripts.jsonl', about: '24 calls with what should have happened' },
    { name: 'agent.py', about: 'A skeleton that passes every call to a person' },
    { name: 'decision.md', about: 'A template for decision records' },
  ],
  criteria: [
    {
      id: 'requirements',
      title: 'Requirements settled',
      met: 'Contradictions between the interviews are named and resolved, and what the agent doesn’t do is as clear as what it does.',
    },
    {
      id: 'design',
      title: 'A design to build from',
      met: 'Parts, messages and data are complete enough that two people would build the same system, and a drawing shows the path of one call.',
    },
    {
      id: 'risks',
      title: 'Risks handled',
      met: 'Urgent callers, false identities, medical questions and failing parts each have a defence, and the submitted tests show that it holds in the transcripts.',
    },
    {
      id: 'figures',
      title: 'Figures that add up',
      met: 'Calls at once, time to answer and cost per call are calculated from the files provided, with the steps shown, and stay within the limits.',
    },
    {
      id: 'operation',
      title: 'Ready for daily use',
      met: 'There is a plan for the first weeks, with what is measured, who is told of what, and a condition for switching it off.',
    },
    {
      id: 'decisions',
      title: 'Decisions on record',
      met: 'At least three decisions are recorded with alternatives and consequences, including one that you would make differently under other conditions.',
    },
  ],
  checklist: [
    'The tests run all 24 transcripts with one command.',
    'All three urgent calls reach a person in two turns or fewer.',
    'Every figure in design.md shows how it was calculated.',
    'The design says what happens when each part fails.',
    'There are at least three decision records.',
    'No medical advice is in any answer of the agent.',
  ],
}
