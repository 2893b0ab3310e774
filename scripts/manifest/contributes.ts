import { toClientSchema, tools } from '../../server/src/cli/mcp/shapes';
import { toolWords } from '../../server/src/cli/mcp/words';
import { documentedRules } from '../../server/src/core/analysis/rules/docs';
import { inEditor, menus } from './menus';

/** The member `contributes` of package.json. Texts in percent signs are in package.nls.json. */
export const contributes = {
  languages: [
    {
      id: 'statusdoc',
      aliases: ['Status Document'],
      filenamePatterns: ['**/handoff/auth-s08-r02-c02/*.template.json', '**/artifacts/ui/*/execution/*.receipt.json'],
      configuration: './syntaxes/language-configuration.json',
      icon: { light: './docs/images/json-light.svg', dark: './docs/images/json-dark.svg' },
    },
  ],
  jsonValidation: [{ fileMatch: 'statusdocs.config.json', url: './schemas/config/suggestions.schema.json' }],
  grammars: [
    { language: 'statusdoc', scopeName: 'source.json.statusdoc', path: './syntaxes/statusdoc.tmLanguage.json' },
  ],
  commands: [
    command('newDocument', { shortTitle: '%command.newDocument.file%' }),
    command('startContribution'),
    command('openSample'),
    command('insertPublicKey', { enablement: 'editorLangId == statusdoc' }),
    command('mergeByMeaning', { icon: 'git-merge' }),
    command('setUpMerging'),
    command('assemble'),
    command('server.restart'),
    command('output.show'),
    command('program.filter', { icon: 'filter' }),
    command('program.showBlocked'),
    command('program.showReady'),
    command('program.showProblems'),
    command('program.clearFilter', { icon: 'clear-all', enablement: 'statusdocs.isFiltered' }),
    command('program.scan', { icon: 'refresh' }),
    command('program.followCursor', { icon: 'target' }),
    command('program.unfollowCursor', { icon: 'pinned' }),
    command('program.groupByLane'),
    command('program.groupByFamily'),
    command('program.copyId'),
    command('program.openArtifact'),
    command('program.openReceipt'),
    command('claimTask', { icon: 'account' }),
    command('handBackTask'),
    command('submitTask', { icon: 'inbox' }),
    command('recordCapture', { icon: 'device-camera' }),
    command('recordReceipt', { icon: 'pass-filled' }),
    command('goToText'),
    command('program.revealInExplorer'),
    command('ready.groupByLane', { icon: 'list-ordered' }),
    command('ready.groupByOwner', { icon: 'organization' }),
    command('openDashboard', { icon: 'dashboard' }),
    command('openMatrix', { icon: 'table' }),
    command('exportDashboard'),
    command('compareWithRevision', { icon: 'git-compare' }),
    command('showHistory', { icon: 'history' }),
    command('showItemHistory', { icon: 'history' }),
    command('compareWithHead', { icon: 'git-compare' }),
    command('explainValue'),
    command('recordWork'),
    command('pinValue'),
    command('suppressProblem'),
  ],
  viewsContainers: { activitybar: [{ id: 'statusdocs', title: '%displayName%', icon: '$(checklist)' }] },
  views: {
    statusdocs: [
      { name: 'program', icon: '$(checklist)' },
      { name: 'ready', icon: '$(play-circle)' },
    ].map(({ name, icon }) => ({
      id: `statusdocs.${name}`,
      name: `%view.${name}%`,
      icon,
      contextualTitle: '%displayName%',
    })),
  },
  menus,
  viewsWelcome: welcomes(),
  configuration: { title: '%displayName%', properties: settings() },
  semanticTokenModifiers: ['ready', 'active', 'waiting', 'blocked'].map((id) => ({
    id,
    description: `%semantic.${id}%`,
  })),
  semanticTokenScopes: [
    {
      scopes: {
        'enumMember.ready': ['markup.inserted', 'constant.language'],
        'enumMember.active': ['keyword.control', 'constant.language'],
        'enumMember.waiting': ['constant.language'],
        'enumMember.blocked': ['invalid', 'constant.language'],
      },
    },
  ],
  configurationDefaults: {
    // The code of a finding opens its page rendered.
    'workbench.editorAssociations': {
      '**/statusdocs.statusdocs-*/docs/{*,rules/*}.md': 'vscode.markdown.preview.editor',
    },
    '[json]': chineseAllowed(),
    '[statusdoc]': {
      'editor.quickSuggestions': { strings: 'on' },
      'editor.suggest.insertMode': 'replace',
      'editor.wordBasedSuggestions': 'off',
      'editor.formatOnPaste': false,
      ...chineseAllowed(),
      'editor.unicodeHighlight.nonBasicASCII': false,
      'editor.defaultFormatter': 'statusdocs.statusdocs',
    },
  },
  walkthroughs: [
    {
      id: 'getStarted',
      title: '%walkthrough%',
      description: '%walkthrough.description%',
      icon: 'docs/images/icon.png',
      steps: [
        step('new', 'onCommand:statusdocs.newDocument', 'onContext:statusdocs.isStatusDocument'),
        step('problems', 'onCommand:workbench.actions.view.problems', 'onView:workbench.panel.markers.view'),
        step('completion', 'onCommand:editor.action.triggerSuggest'),
        step('record', 'onCommand:editor.action.refactor', 'onCommand:statusdocs.record'),
        step('program', 'onView:statusdocs.program'),
        step('dashboard', 'onCommand:statusdocs.openDashboard'),
      ],
    },
  ],
  languageModelTools: tools.map(({ name, input }) => ({
    name: `statusdocs_${name}`,
    toolReferenceName: `statusdocs${name.replace(/(?:^|_)[a-z]/g, (start) => start.replace('_', '').toUpperCase())}`,
    displayName: `%tool.${name}%`,
    userDescription: `%tool.${name}.description%`,
    modelDescription: toolWords[name].description,
    canBeReferencedInPrompt: true,
    when: '!statusdocs.isInBrowser',
    icon: '$(checklist)',
    inputSchema: toClientSchema(input, 'input'),
  })),
  chatSkills: [{ path: './docs/skills/statusdocs/SKILL.md' }],
  keybindings: [
    {
      command: 'jumpToNextSnippetPlaceholder',
      key: 'enter',
      when: 'editorTextFocus && inSnippetMode && hasNextTabstop && !suggestWidgetVisible && editorLangId == statusdoc',
    },
  ],
};

interface CommandParts {
  readonly icon?: string;
  readonly shortTitle?: string;
  readonly enablement?: string;
}

/** Returns a command. `id` lacks the prefix "statusdocs.". */
function command(id: string, { icon, shortTitle, enablement }: CommandParts = {}) {
  return {
    command: `statusdocs.${id}`,
    title: `%command.${id}%`,
    shortTitle,
    category: '%displayName%',
    icon: icon && `$(${icon})`,
    enablement,
  };
}

/** Returns a step of the walkthrough, with the events that complete it. */
function step(id: string, ...completionEvents: readonly string[]) {
  const picture = (suffix = '') => `docs/images/walkthrough/${id}${suffix}.png`;
  const [light, dark] = [picture(), picture('-dark')];
  return {
    id,
    title: `%walkthrough.${id}%`,
    description: `%walkthrough.${id}.description%`,
    media: { image: { light, dark, hc: dark, hcLight: light }, altText: `%walkthrough.${id}.picture%` },
    completionEvents,
  };
}

/** Returns the texts of empty views. */
function welcomes() {
  const hasFolder = 'workspaceFolderCount > 0';
  const hasNone = `${hasFolder} && statusdocs.programState == none`;
  const isEmpty = `${hasNone} && isWorkspaceTrusted && !statusdocs.isScanIncomplete`;
  const hasSome = 'statusdocs.programState == some';
  return [
    { view: 'explorer', contents: '%welcome.newDocument%' },
    ...[
      ['program', 'noFolder', 'workspaceFolderCount == 0 && statusdocs.programState != failed'],
      ['program', 'scanning', `${hasFolder} && statusdocs.programState =~ /^(unknown|scanning)?$/`],
      ['program', 'brokenOff', `${hasNone} && statusdocs.isScanIncomplete`],
      ['program', 'none', isEmpty],
      ['program', 'untrusted', `${hasNone} && !isWorkspaceTrusted && !statusdocs.isScanIncomplete`],
      ['program', 'sample', `workspaceFolderCount == 0 && ${inEditor} || ${hasNone} && ${inEditor}`],
      ['program', 'missing', isEmpty],
      ['program', 'failed', 'statusdocs.programState == failed'],
      ['program', 'filtered', `${hasSome} && statusdocs.isFiltered`],
      ['ready', 'nothingReady', `${hasSome} && !statusdocs.isFiltered`],
      ['ready', 'filtered', `${hasSome} && statusdocs.isFiltered`],
      ['ready', 'readyLater', 'statusdocs.programState != some'],
    ].map(([view, text, when]) => ({ view: `statusdocs.${view}`, contents: `%welcome.${text}%`, when })),
  ];
}

function settings() {
  const texts = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true };
  const setting = (name: string, members: object) => [
    `statusdocs.${name}`,
    { scope: 'window', ...members, markdownDescription: `%setting.${name}%` },
  ];
  return Object.fromEntries([
    setting('languageMode', {
      type: 'string',
      enum: ['dedicated', 'json'],
      enumDescriptions: ['%setting.languageMode.dedicated%', '%setting.languageMode.json%'],
      default: 'dedicated',
    }),
    setting('domains', { ...texts, minItems: 1, default: ['service-docs'] }),
    // Not for workspaces, because a workspace must not choose the clones that its evidence is compared with.
    setting('repositories', {
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1 },
      default: {},
      scope: 'machine',
    }),
    setting('workspace.exclude', { ...texts, default: [] }),
    setting('workspace.diagnostics', { type: 'boolean', default: true }),
    setting('testExplorer', { type: 'boolean', default: false }),
    setting('trace.server', { type: 'string', enum: ['off', 'messages', 'verbose'], default: 'off' }),
    // A locked rule has one severity. The rules are described on their pages and in the schema of statusdocs.config.json.
    setting('rules', {
      type: 'object',
      propertyNames: { enum: documentedRules.filter(({ isLocked }) => isLocked !== true).map(({ id }) => id) },
      additionalProperties: { enum: ['error', 'warning', 'information', 'hint', 'off'] },
      default: {},
    }),
  ]) as object;
}

/** Prevents boxes around Chinese characters and ×, which VS Code would mark as ambiguous. */
function chineseAllowed() {
  return {
    'editor.unicodeHighlight.allowedCharacters': { '×': true },
    'editor.unicodeHighlight.allowedLocales': { _os: true, _vscode: true, 'zh-hans': true, 'zh-hant': true },
  };
}
