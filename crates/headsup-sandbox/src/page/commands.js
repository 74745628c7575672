/** What can be known of application commands without showing them: leaves, names in a language, values of options. */

/** Types of options. */
export const TYPE = { SUB: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, FILE: 11 };

/** A name or description as registered for a language. @param {object} thing @param {string} key @param {string} locale */
export const localised = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] ?? thing[key];

/**
 * What can be run: a command without subcommands is one leaf, otherwise each subcommand is one.
 * @typedef {{command: object, path: string[], title: string, description: string, options: object[]}} Leaf
 * @param {object[]} commands @param {string} locale @returns {Leaf[]}
 */
export function leaves(commands, locale) {
  const found = [];
  const walk = (command, node, path, titles) => {
    const inner = (node.options ?? []).filter(({ type }) => type === TYPE.SUB || type === TYPE.GROUP);
    if (inner.length) for (const each of inner) walk(command, each, [...path, each.name], [...titles, localised(each, "name", locale)]);
    else found.push({ command, path, title: titles.join(" "), description: localised(node, "description", locale), options: node.options ?? [] });
  };
  for (const command of commands.filter(({ type }) => (type ?? 1) === 1)) walk(command, command, [], [localised(command, "name", locale)]);
  return found;
}

/**
 * Options in Discord's nested form.
 * @param {string[]} path subcommands @param {object[]} options the leaf's
 */
export const nest = (path, options) => path.reduceRight((inner, name) => [{ name, options: inner }], options);

/**
 * What a typed text means for an option, without asking anybody.
 * @param {object} option @param {string} text
 * @param {{users: object[], channels: object[], locale: string, name: (user: object) => string}} here
 * @returns {{value: string|number|boolean}|{wrong: string}}
 */
export function valueOf(option, text, here) {
  const typed = text.trim();
  const same = (other) => other?.toLowerCase() === typed.replace(/^[@#]/, "").toLowerCase();
  if (option.choices?.length) {
    const choice = option.choices.find((each) => same(each.name) || same(localised(each, "name", here.locale)) || same(String(each.value)));
    return choice ? { value: choice.value } : { wrong: "Choose one of the list." };
  }
  switch (option.type) {
    case TYPE.BOOLEAN:
      return /^(true|false)$/i.test(typed) ? { value: typed.toLowerCase() === "true" } : { wrong: "Say true or false." };
    case TYPE.INTEGER:
    case TYPE.NUMBER: {
      const number = Number(typed);
      if (typed === "" || Number.isNaN(number)) return { wrong: "This must be a number." };
      if (option.type === TYPE.INTEGER && !Number.isSafeInteger(number)) return { wrong: "This must be a whole number." };
      if (number < (option.min_value ?? -Infinity)) return { wrong: `At least ${option.min_value}.` };
      if (number > (option.max_value ?? Infinity)) return { wrong: `At most ${option.max_value}.` };
      return { value: number };
    }
    case TYPE.USER:
    case TYPE.MENTIONABLE: {
      const id = /^(?:<@!?)?(\d{5,})>?$/.exec(typed)?.[1];
      const user = here.users.find((each) => each.id === id || same(here.name(each)) || same(each.username));
      return user ? { value: user.id } : { wrong: "Nobody here has that name." };
    }
    case TYPE.CHANNEL: {
      const id = /^(?:<#)?(\d{5,})>?$/.exec(typed)?.[1];
      const channel = here.channels.find((each) => each.id === id || same(each.name));
      return channel ? { value: channel.id } : { wrong: "There is no such channel." };
    }
    case TYPE.STRING:
      if (typed.length < (option.min_length ?? 0)) return { wrong: `At least ${option.min_length} characters.` };
      if (typed.length > (option.max_length ?? 6000)) return { wrong: `At most ${option.max_length} characters.` };
      return { value: typed };
    default:
      return { wrong: "The sandbox cannot send this kind of option." };
  }
}
