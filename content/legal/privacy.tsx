import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LegalDocument } from './document'
import { Mail, PostalAddress } from './document'

/** What the software stores. Update it whenever tables or handlers change. */
export const privacy: LegalDocument = {
  updated: '2026-11-28',
  sections: [
    {
      id: 'overview',
      title: 'What this policy covers',
      body: (
        <>
          <p>
            This policy explains what {site.name} stores about you when you visit this website, join
            the waitlist, write to us or use {site.academy}. {site.name} is the controller of this
            data.
          </p>
          <ul>
            <li>You can read the public pages without an account, and they set no cookies.</li>
            <li>
              We don’t show advertising or sell your data, and we don’t let other companies track
              you.
            </li>
            <li>We take measurements only if you allow it, and they don’t reveal who you are.</li>
            <li>You can download or delete the data in your account yourself.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'information-you-provide',
      title: 'Information that you provide',
      body: <p>We store what you type, choose or upload on this site.</p>,
      table: {
        caption: 'Information that you provide',
        columns: ['Data', 'What we store', 'How long we keep it'],
        rows: [
          [
            'Account',
            'Your email address, an irreversible hash of your password, your role (student or client), your language and a random identifier of the sign-up. Also when you signed up, confirmed your address and last signed in',
            'Until you delete the account. If you didn’t confirm a sign-up: until someone signs up with the same address, or you ask us to delete it',
          ],
          [
            'Sign-in with Google',
            'The email address, name, identifier and picture link that Google sends us, but never your Google password',
            'Until you delete the account',
          ],
          [
            'Devices you sign in on',
            'For your last 20 browsers: a digest of a random number in a cookie, and when you first and last signed in there',
            'Until you delete the account',
          ],
          [
            'Sessions',
            'For each session: the names of the browser and system, the approximate network (the first three bytes of an IPv4 address or the first 48 bits of an IPv6 address), how and when you signed in, when you passed a second factor, when you last used the session, and the digest of your browser’s number',
            'Until you sign in again after the session has ended, or delete the account',
          ],
          [
            'Security log',
            'Sign-ins and failed attempts, changes to your password, email address and second factors, ended sessions and downloads of your data. For each: the time and, if known, the browser, system and approximate network',
            '90 days',
          ],
          [
            'Second factors',
            'For each authenticator app: its name and encrypted key. For each passkey: its name, identifier, public key, how it connects and how often it was used. For both: when you added each one and last used it. For recovery codes: digests, and when you used each one. If you reported a lost factor: when',
            'Until you remove them or delete the account',
          ],
          [
            'Email address changes',
            'The old and new addresses, and when you requested, confirmed, cancelled or undid the change',
            'Until you delete the account, or request another change more than 90 days later',
          ],
          [
            'Profile',
            'Your full name, role, college, up to 20 interests, club involvement and picture, and when you created and last changed your profile. We delete a picture when you replace or remove it',
            'Until you change it or delete the account',
          ],
          [
            'Courses',
            'The courses you take, and when you started and completed them. The lessons you complete, every attempt at a quiz with your answers and result, failed attempts and when you can try again, and the exercises you solve (but not your solutions). The times of all these, and the points you earn',
            'Until you delete the account',
          ],
          [
            'Code exercises',
            'The code you write in exercises, the last 50 versions you hand in of each with their results, the hints you open, and when you pass. Your code runs in your browser only',
            'Until you delete the account',
          ],
          [
            'Notes',
            'Your note on each lesson, and when you last changed it. Other members can’t read it',
            'Until you change it or delete the account',
          ],
          [
            'Questions',
            'The questions you ask about lessons and the answers you give. Signed-in members read them with your name, unless you hide it; instructors and our team always see it. What you find helpful, follow and report, which other members can’t see',
            'Until you delete them or the account',
          ],
          [
            'Capstones',
            'The files and the project of each capstone, what you submit and when, how an instructor marked it, with comments, and how often you may submit it. Instructors and our team read it with your name',
            'Until you delete the account',
          ],
          [
            'Reviews',
            'Which questions of completed lessons you have reviewed, when and how well you knew each, when it returns, which you have hidden, and the courses you don’t review. Your browser’s time zone, which decides when your days begin',
            'Until you delete the account',
          ],
          [
            'Work from kept courses',
            'For courses that you keep offline: what your devices sent after working offline (what kind of change, what we answered, and when), so that nothing is applied twice',
            '60 days, or until you delete the account',
          ],
          [
            'Leaderboard',
            'The alias you choose to appear under',
            'Until you remove it or delete the account',
          ],
          [
            'Course ratings',
            'Your rating from 1 to 5, your comment if you write one, when you wrote and last changed them, and what a moderator decided about it and why, with what they had before them. The rating is part of the course’s average. Moderators read the comment; if they approve it, everyone can read it, without your name',
            'Until you remove the rating or delete the account',
          ],
          [
            'Certificates',
            'A random code, the course, track or hackathon (with your team and its place), the number and estimated length of its lessons, your quiz results, the number of exercises you solved, the day, and your full name at the time. If you haven’t given a name, the certificate waits until you do. If it is replaced or revoked, we keep it with the reason',
            'Until you delete the account, which also removes its public page',
          ],
          [
            'Live sessions',
            'The sessions you are registered for or waiting for, since when, when a seat became free for you, whether you attended, since when and what shows it (your time in the room, a code that you entered, your team’s submission, or our team), how long you were in the room of each and up to when that is counted, and the language of the page. Your browser’s time zone when you last registered, so that emails give the time by your clock; we keep it until you delete the account. Whether you asked to be told about new sessions, since when, and when we last told you. A digest of your private calendar link (not the link itself), and when you created it',
            'Until you leave the session before it begins, turn the emails off, end the link, or delete the account',
          ],
          [
            'Live rooms',
            'What you write and ask in the room of a session, the name you choose there, how you vote there, when your page of the room was last open, when you raised your hand, and whether you were muted. Everyone in the room sees what you write and ask with that name, and so does everyone with a seat who reads the transcript later. Nobody sees how you voted. If you agree to show a video from another host, your browser sends that host your IP address and its own details',
            'Until you delete the account; what an instructor deletes is gone at once',
          ],
          [
            'Hackathons',
            'Your team, since when you are in it, whether you look for one, and what the team submits: a project, its title and texts at the deadline, and links. Members of a team see each other’s names. The team’s result, which signed-in members can read with the team’s name if it won something. If you judge submissions as a member of our team: which, your scores, your note, and when',
            'Until you leave the team or your seat before the deadline, or delete the account. A team without members is deleted with everything it submitted',
          ],
          [
            'Recordings',
            'The recordings you open or like, and when; where you stopped in each, so that you can continue on another device',
            'Until you delete the account; likes: until you remove them',
          ],
          [
            'Emails to members',
            'What we emailed you about (such as a session, a project or your security), whether and when it was sent, how many attempts that took, and an error code if it failed',
            'For 30 days after we sent it or gave up, or until you delete the account',
          ],
          [
            'Notifications',
            'What we notified you about in the app, when, and when you read it. Which notifications you want and where, your quiet hours and your time zone. While a page is open: a record that it’s receiving notifications, and the session it belongs to',
            'Notifications: for a year, or for 90 days if you have read them. Settings: until you delete the account. Open pages: for up to five minutes after they close',
          ],
          [
            'Projects',
            'What you write about the project (title, texts, category, tags and links), the name you show, its status, when it was submitted and published, and what a moderator decided about it and why, with the version they had before them. We re-encode the picture in two sizes and don’t keep the location, camera or other details in the file. Moderators read what you submit. Everyone can read what is published',
            'Until you delete the project or the account; a picture until you replace it',
          ],
          [
            'Likes',
            'Which published projects you like, and since when. Others see only the number of likes',
            'Until you remove the like or delete the account',
          ],
          [
            'Our team',
            'If you work for us: your roles and since when you have them, which instructor you are, what you do in the staff console (the action, whom or what it concerned, and the time, browser, system and approximate network), and which projects you chose for the monthly spotlight',
            'Roles until they are taken away. The log and the spotlights stay when you delete the account, without your name and address',
          ],
          [
            'Help from our team',
            'So that our team can find you: a copy of your name, email address, college and role. If you ask for help, the team can open what is listed on this page, except passwords, keys, notes and answers; each look is logged',
            'Until you delete the account',
          ],
          [
            'Suspension',
            'If we suspend your account: since when, the reason, and who did it. You can’t sign in then, and your keys don’t work; ask us for a copy of your data or to delete it',
            'The account’s suspension until it is restored or deleted; that it happened also stays in your security log for 90 days',
          ],
          [
            'Changes by our team',
            'If our team changes something about you: what, when, and its value before and after',
            'The values until you delete the account. That there was a change stays in the log, without your name and address',
          ],
          [
            'Developer API',
            'For each key: its name, its first 12 characters, a SHA-256 digest of the whole key, when you created and revoked it, and the day it was last used. For each file you upload: the file, its name, size and format, the metadata you send, when it arrived and the result of reading it. We don’t store text that you analyse',
            'Keys until 30 days after you revoke them, files until you delete them, or until you delete the account',
          ],
          [
            'Waitlist',
            'Your email address, when you joined, the language of the page, your status (pending, invited or joined), when we invited you and when you signed up, our notes for grouping invitations (tags), a digest of your personal link (not the link itself) and your browser’s description of itself. We store the network address only when the site runs on the visitor’s own computer (localhost)',
            'Until you ask us to remove you, or until you delete an account that has confirmed the same address',
          ],
          [
            'Messages to us',
            'Your name, email address, phone number if you give one, topic and message, the language of the page, the reference number, when the message arrived and changed, and whether we have answered. Any further messages between us, and when they were written. The emails about them, and whether and when we sent them. Digests that keep us from storing a message twice and that give access to its page. Which of our team looks after it, their notes, its priority, which messages belong together, and an index of its words for our search',
            'Until you ask us to delete it, or until you delete an account that has confirmed the same address',
          ],
          [
            'Live chat',
            'What you write to our assistant and what it answers, the language of the page, and your account if you’re signed in. Only once you ask for our team do they see the chat; it is then a message to us, with your name and email address, and with a note of which answers you have seen',
            'A chat with the assistant: until you end it, for 30 days at most, or until you delete the account',
          ],
          [
            'Status emails',
            'Your email address, the language of the page, when you entered it, when we last asked you to confirm it, and when you did. The emails about incidents, and whether and when we sent them. The link in them is made from a random number and our key and isn’t stored',
            'Until you use the link in any of the emails to unsubscribe, or delete an account that has confirmed the same address. An address that isn’t confirmed: for a week. The emails: for 30 days after we sent them',
          ],
        ],
      },
    },
    {
      id: 'automatic-information',
      title: 'Information collected automatically',
      body: (
        <>
          <h3>Log data</h3>
          <p>
            When you sign in, the authentication service stores the start of the session, your
            network address and your browser’s description of itself. It also records the time and
            network address of sign-ins, sign-outs and password changes. We use this data to detect
            misuse. You can download it, and it is deleted with your account as far as the hosting
            of that service allows.
          </p>
          <p>
            If something fails on our server, it logs the error with a reference number and the path
            of the page, without anything after a question mark. For 90 days our team can also see
            what kind of error it was, on which kind of page and when, without anything you typed.
            If you allow analytics and a page fails in your browser, it sends us the same, with the
            names of your browser and system. We also count, without recording whom, how often each
            of our limits refuses a request. Neither shows who you are. The company that hosts the
            site may keep its own log of requests.
          </p>
          <h3>Protection against misuse</h3>
          <p>
            We limit how often a network, email address or account can sign in, send emails, submit
            forms or hand in work. To count this, we store a SHA-256 digest made with a separate key
            instead of the network, address or account. Counters expire after one minute to one day.
          </p>
          <h3>Help Centre</h3>
          <p>
            When you tell us whether an answer helped, we store your vote. If you’re signed in, it
            is stored with your account until you delete the account. Otherwise it is stored with a
            digest of a random number, which a cookie then keeps in your browser. We count how often
            each answer is opened per day, without recording by whom. If a search finds nothing, we
            keep its words, language and a count for 90 days, also without recording by whom, and
            leave out anything that looks like an address or a long number.
          </p>
          <h3>Your place in a lesson</h3>
          <p>
            So that you can continue where you stopped, on any device, the Academy stores how far
            you scrolled in each lesson, your answers to a quiz you haven’t handed in yet, and the
            time. Other members can’t see this. We keep it until you delete the account.
          </p>
          <h3>Device and usage data</h3>
          <p>
            If you allow analytics, we measure how fast each page loads and responds (CLS, FCP, INP,
            LCP and TTFB). We store these figures with the page, its language, the day and whether
            the window was the size of a phone, tablet or desktop. We store no address, account,
            identifier or time of day with them, so they can’t be traced back to you. They are kept
            for 90 days. Without your consent, we measure nothing.
          </p>
          <h3>Pictures</h3>
          <p>
            We re-encode every picture that you upload, without the details your camera added. We
            show profile pictures from our own address, to signed-in people only, and load no
            pictures from Google.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      body: (
        <>
          <p>
            This table lists everything that the site may store in your browser. What it calls
            functional is stored only if you allow it. Everything else is needed for something you
            ask for, so you can avoid it only by not using that part of the site. If you save
            courses for offline use, your browser keeps their pages, what you did there, and a
            service worker, which is a script that answers without a connection. All cookies are our
            own. They are sent only to this site (<code>SameSite=Lax</code>) and, on https, only
            over encrypted connections.
          </p>
          <p>
            You decide which optional categories to allow, and can change your mind at any time
            under <Link href={routes.manageCookies}>Manage Cookies</Link>.
          </p>
        </>
      ),
      table: 'storage',
    },
    {
      id: 'uses',
      title: 'How we use your data',
      body: (
        <p>
          This table shows what we use each kind of data for and, where the GDPR applies, on which
          legal basis.
        </p>
      ),
      table: {
        caption: 'Purposes and legal bases',
        columns: ['Purpose', 'Data', 'Legal basis'],
        rows: [
          [
            'To run your account and the Academy, and to recommend content that matches your interests',
            'Account, profile, sessions, courses, notes, your place in a lesson, notifications',
            'Our agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To keep your seats in live sessions, email you about them and fill your calendar',
            'Live sessions, recordings, emails to members',
            'Our agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To tell you about new sessions, if you ask us to',
            'Email address, live sessions',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
          [
            'To let people verify a certificate that you show them',
            'Certificates',
            'Our agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To review your project and show it to others',
            'Projects, likes',
            'Our agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To show other learners what you think of a course',
            'Course ratings',
            'Our agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To show you on the leaderboard and among the alumni',
            'Alias, points, completed tracks',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
          [
            'To provide the developer API',
            'Developer API',
            'Our agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To send emails that you ask for, such as a confirmation or a new password',
            'Email address',
            'Our agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To invite you before the public launch and tell you about it',
            'Waitlist',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
          [
            'To tell you about incidents and maintenance',
            'Status emails',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
          [
            'To answer you and improve our help',
            'Messages, votes in the Help Centre',
            'Our legitimate interest in answering you well (Art. 6(1)(f) GDPR)',
          ],
          [
            'To keep accounts and the service safe',
            'Devices, sessions, security log, second factors, email address changes, changes by our team, log data, counters',
            'Our legitimate interest in security (Art. 6(1)(f) GDPR)',
          ],
          [
            'To make pages faster and mend them',
            'Measurements, errors in your browser',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
        ],
      },
      after: (
        <p>
          Quizzes and exercises are marked by fixed rules that are the same for everyone. If you
          pass all the quizzes in a course, you receive its certificate automatically. We make no
          other decisions about you by automated means alone, and we don’t use your data to train AI
          models.
        </p>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing',
      body: (
        <>
          <p>
            We don’t sell your data or share it for advertising. These people and companies can see
            some of it:
          </p>
          <ul>
            <li>
              the companies that run our database, authentication, emails and web server for us
              (Supabase, its email service and our host), which follow our instructions;
            </li>
            <li>Google, if you choose to sign in with Google;</li>
            <li>
              other members, if you choose an alias for the leaderboard: they see the alias, your
              points and the tracks you have completed;
            </li>
            <li>
              everyone, if you submit a project and a moderator publishes it: they see the project,
              its picture and the name you chose for it, until you withdraw it. Copies of the
              picture may stay in caches for another day. Moderators can see the project as soon as
              you submit it. No one learns your email address from it;
            </li>
            <li>
              anyone with the code or address of your certificate, without signing in: they see
              everything on it and whether it is still valid. You decide who gets it;
            </li>
            <li>
              anyone with your private calendar link, without signing in: they see the sessions that
              you are registered for or waiting for. You create the link, choose which calendars get
              it and can end it at any time;
            </li>
            <li>
              courts and authorities, where the law requires it; we’ll tell you unless that is
              forbidden;
            </li>
            <li>
              a company that takes over our business, under this policy and after we have told you.
            </li>
          </ul>
          <p>
            Some of these companies may process data in another country. Where the law requires
            safeguards, such as the European Commission’s standard contractual clauses, we put them
            in place. Other members can’t see your profile. We show how many people take or complete
            a course, have a seat in a session, or like a recording or project, but not who they
            are.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'Retention',
      body: (
        <>
          <p>
            Sections 2 to 4 say how long we keep each kind of data. When you delete something, we
            delete it from our database immediately. Measurements older than 90 days are deleted
            when new ones arrive. We keep messages and waitlist entries until you delete your
            account or ask us to delete them. Copies in database backups disappear when the backups
            expire.
          </p>
          <p>
            <Link href={routes.dataSettings}>Delete my account</Link> removes the account with your
            profile and picture, sessions, second factors, notifications, API keys and files, and
            everything you did in the Academy: courses, answers, notes, points, alias, certificates,
            projects, likes and seats in sessions. If you had confirmed your email address, it also
            removes your waitlist entry, status emails and messages from that address. No one can
            undo this, including us.
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: (
        <>
          <p>Wherever you live, you have these rights, free of charge:</p>
          <ul>
            <li>
              <strong>Access.</strong> Find out what we store about you.{' '}
              <Link href={routes.dataSettings}>Download my data</Link> gives you everything in your
              account at once.
            </li>
            <li>
              <strong>Correction.</strong> Have incorrect data corrected. You can change your
              profile yourself.
            </li>
            <li>
              <strong>Deletion.</strong> Have your data deleted.{' '}
              <Link href={routes.dataSettings}>Delete my account</Link> does this immediately.
            </li>
            <li>
              <strong>Restriction.</strong> Ask us to keep your data without using it while a
              question about it is open.
            </li>
            <li>
              <strong>Portability.</strong> Take your data elsewhere. The download is a JSON file
              that other programs can read.
            </li>
            <li>
              <strong>Objection.</strong> Object to anything we do on the basis of our legitimate
              interests, and withdraw your consent at any time.
            </li>
          </ul>
          <p>
            For anything you can’t do yourself, email <Mail to="privacy" />. We may ask you to write
            from the address in question, so that no one else gets your data. You can also complain
            to the data protection authority where you live.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>
            If you have a question about your data, email <Mail to="privacy" /> or use the{' '}
            <Link href={routes.contact}>contact form</Link>.
          </p>
          <PostalAddress />
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          Before we store anything new or use data in a new way, we update this page and the date at
          the top. If you have an account and the change matters to you, we also email you before it
          takes effect. If a new purpose needs your consent, we ask for it first.
        </p>
      ),
    },
  ],
}
