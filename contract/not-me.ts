/** The screen of the 'Bukan saya' link in mails about changes to an account. No imports: the mailer and the web both need it. */
export const NOT_ME_SCREEN = '/bukan-saya'
