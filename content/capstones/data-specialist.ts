import type { Capstone } from './capstone'

export const dataSpecialist: Capstone = {
  title: 'Investigate a change in waiting times',
  hours: { from: 10, to: 14 },
  brief: [
    {
      title: 'The situation',
      paragraphs: [
        'An electricity company answers calls in two centres. On 6 May 2024, the northern centre replaced its telephone menu. The manager says that callers now wait less. The team says that the calls were fewer anyway, and that more people hang up. Both have seen the same spreadsheet. You have the records and are asked what happened.',
      ],
    },
    {
      title: 'What to find out',
      paragraphs: ['Answer three questions, in this order:'],
      list: [
        'Did waiting times in the north change after 6 May, by how much, and how certain is that?',
        'Did the share of callers who hang up before they are answered change?',
        'How much of either can be explained by something other than the menu, such as the number of calls, the hour or the season?',
      ],
    },
    {
      title: 'What to know about the data',
      paragraphs: [
        'calls.csv has about 3,600 calls from April to June 2024. It was exported from two systems, with what that brings: some calls are in it twice, the two centres write times in different ways, some waiting times are missing, and a few are impossible. README.md describes the columns but doesn’t list every fault. Find them, decide what to do, and write down what each decision changes.',
        'The southern centre kept its old menu. It is your best chance to tell the menu from everything else that happened that spring.',
      ],
    },
    {
      title: 'Constraints',
      paragraphs: [],
      list: [
        'Clean and count with SQL. Draw and calculate intervals with whatever you like.',
        'Never change calls.csv by hand: every correction is in a file that can be run again.',
        'Give each main figure with an interval, and say how it was calculated.',
        'Use medians or shares where means mislead, and say why.',
        'Say what the data can’t show.',
      ],
    },
    {
      title: 'What to submit',
      paragraphs: [
        'Submit your SQL, the code for figures, and a file report.md of 700 to 1,200 words for the manager and the team. Put the answer first, then the evidence, then the doubts. Link charts from your repository or describe them in words: only text files are marked.',
      ],
    },
  ],
  files: [
    { name: 'calls.csv', about: 'About 3,600 synthetic call records from April to June 2024' },
    { name: 'README.md', about: 'The columns, and how the data was made' },
    { name: 'start.sql', about: 'Creates the table and counts what was loaded' },
  ],
  criteria: [
    {
      id: 'cleaning',
      title: 'Cleaning you can follow',
      met: 'Duplicates, both ways of writing times, missing and impossible values are found. Each decision is stated with the number of calls it affects.',
    },
    {
      id: 'queries',
      title: 'Queries that count right',
      met: 'The SQL is readable, runs on the original file and returns the figures in the report. Joins and missing values neither lose nor double calls.',
    },
    {
      id: 'uncertainty',
      title: 'How certain it is',
      met: 'Main figures have intervals or a test with its assumptions, and the report doesn’t call a difference real that could be chance.',
    },
    {
      id: 'findings',
      title: 'Menu or something else',
      met: 'The south, the number of calls and the hour are used to separate the menu from other causes, and the answer to each of the three questions is explicit.',
    },
    {
      id: 'reproducible',
      title: 'Anyone can repeat it',
      met: 'One command or a short list of commands leads from calls.csv to every figure in the report.',
    },
  ],
  checklist: [
    'All figures in the report come from the files I submit.',
    'calls.csv is unchanged, and corrections run again from the start.',
    'I say how many calls each cleaning step removed or changed.',
    'Every main figure has an interval.',
    'The report answers the three questions in its first paragraph.',
    'The report says what the data can’t show.',
  ],
}
