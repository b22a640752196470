import type { Capstone } from './capstone'

export const aiFundamentals: Capstone = {
  title: 'Sort support messages reliably',
  hours: { from: 8, to: 12 },
  brief: [
    {
      title: 'The situation',
      paragraphs: [
        'A small company sells kitchen equipment online. Its two support agents read every message and forward it to one of five queues: billing, delivery, account, fault or other. They ask you whether a program could do the sorting. They don’t want a demonstration. They want to know how often it would be wrong, with which messages, and what to do about those.',
      ],
    },
    {
      title: 'What to build',
      paragraphs: [
        'Write a program that reads a message and returns a queue, and a report that tells the two agents whether to use it. You may use word counts and a simple model, fixed rules, or a language model with a prompt. A small program that you understand completely is worth more than a large one that you can’t explain.',
        'Start with the simplest thing that could work, such as always choosing the most frequent queue, or a handful of keywords. Everything else has to beat that baseline on messages it hasn’t seen.',
      ],
    },
    {
      title: 'What to know about the data',
      paragraphs: [
        'messages.csv holds 260 messages with the queue that an agent chose. Treat it as you would treat real data: some people sent the same message twice in slightly different words, and some messages went to the wrong queue. Read at least fifty before you write any code. Decide what you do about duplicates before you split the data, because a message that is in both parts makes every figure look better than it is.',
      ],
    },
    {
      title: 'Constraints',
      paragraphs: [],
      list: [
        'Keep a test set of at least 60 messages that you use once, at the end.',
        'Report the share of right answers for each queue, not just overall.',
        'Send messages that your program is unsure about to a person, and say how many that would be on a normal day with 40 messages.',
        'Explain in the report what a customer would notice if the program were wrong.',
        'Use only the data provided here. It is synthetic, so no real customer is in it.',
      ],
    },
    {
      title: 'What to submit',
      paragraphs: [
        'Submit the code as text files, and a file report.md of 600 to 1,000 words with your figures, at least five examples of mistakes, and your recommendation. Write it for the two agents: they know their customers well and have never trained a model.',
      ],
    },
  ],
  files: [
    {
      name: 'messages.csv',
      about: '260 synthetic support messages with the queue that was chosen',
    },
    { name: 'README.md', about: 'The columns, how the data was made, and what is wrong with it' },
    {
      name: 'baseline.py',
      about: 'Reads the file and scores the most frequent queue, without libraries',
    },
  ],
  criteria: [
    {
      id: 'baseline',
      title: 'A baseline to beat',
      met: 'A simple baseline is described and scored on the same test messages as the final program, and the difference is stated with its size.',
    },
    {
      id: 'split',
      title: 'An honest test',
      met: 'At least 60 test messages were set aside before any choice was made. Duplicates and near duplicates are in one part only, and the report says how they were found.',
    },
    {
      id: 'errors',
      title: 'Errors examined',
      met: 'A confusion matrix or figures for each queue are shown, and at least five mistakes are quoted and explained, including labels that look wrong.',
    },
    {
      id: 'limits',
      title: 'Limits and people',
      met: 'The report says which messages go to a person, how many a day that is, and what happens to a customer when the program is wrong.',
    },
    {
      id: 'writing',
      title: 'A report that helps decide',
      met: 'Someone who has never trained a model can follow the report, finds a clear recommendation in it, and no claim goes beyond the figures.',
    },
  ],
  checklist: [
    'The code runs from a new folder with the commands in my README.',
    'I used the test set once, after all choices were made.',
    'No message, nor a variant of it, is in both parts of the data.',
    'Every figure in the report can be found in the output of the code.',
    'The report quotes at least five mistakes.',
    'The recommendation is in the first paragraph.',
  ],
}
