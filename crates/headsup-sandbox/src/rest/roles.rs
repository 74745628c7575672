//! Roles of a server: made, changed, put in order, given and taken.

use serde_json::json;

use crate::call::{Answer, Call, DONE, id, ok};
use crate::error::{self, Error};
use crate::form::{Fields, Form};
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Guild, Role};

/// Most roles of a server.
const MOST: usize = 250;

/// `/guilds/ID/roles/…`
pub(super) fn serve(state: &mut State, call: &Call, guild: Guild, path: &[&str]) -> Answer {
    match (call.method, path) {
        ("GET", []) => ok(state.world.roles_json(&guild)),
        ("GET", ["member-counts"]) => {
            let counts = guild
                .roles
                .iter()
                .map(|role| (role.id.to_string(), json!(role.members.len())));
            ok(counts.collect::<serde_json::Map<_, _>>().into())
        }
        ("GET", [role]) => ok(state
            .world
            .role_json(&guild, id(role)?)
            .ok_or_else(error::unknown_role)?),
        ("POST", []) => create(state, call, guild),
        ("PATCH", []) => arrange(state, call, guild),
        ("PATCH", [role]) => edit(state, call, guild, id(role)?),
        ("DELETE", [role]) => delete(state, call, guild, id(role)?),
        _ => Err(error::not_found()),
    }
}

/// The settings of a role that a request gives.
struct Settings {
    name: Option<String>,
    permissions: Option<u64>,
    color: Option<u32>,
    hoist: Option<bool>,
    mentionable: Option<bool>,
}

impl Settings {
    fn read(call: &Call) -> Result<Self, Error> {
        let known = [
            "name",
            "permissions",
            "color",
            "colors",
            "hoist",
            "icon",
            "unicode_emoji",
            "mentionable",
        ];
        let (mut form, fields) = Form::of_optional(call.body, &known)?;
        let settings = Settings {
            name: form.text(fields, "name", 0..=100).map(str::to_owned),
            permissions: form.number(fields, "permissions", 0..=i64::MAX).map(i64::unsigned_abs),
            color: color(&mut form, fields),
            hoist: form.flag(fields, "hoist"),
            mentionable: form.flag(fields, "mentionable"),
        };
        for key in ["icon", "unicode_emoji"] {
            if fields.get(key).is_some_and(|value| !value.is_null()) {
                form.fail(key, "NOT_IN_THE_SANDBOX", "The sandbox has no icons of roles");
            }
        }
        form.finish().map(|()| settings)
    }

    fn put_into(self, role: &mut Role) {
        role.name = self.name.unwrap_or(std::mem::take(&mut role.name));
        role.permissions = self.permissions.unwrap_or(role.permissions);
        role.color = self.color.unwrap_or(role.color);
        role.hoist = self.hoist.unwrap_or(role.hoist);
        role.mentionable = self.mentionable.unwrap_or(role.mentionable);
    }
}

/// The one colour of a role; Discord has a second and a third for servers that pay.
fn color(form: &mut Form, fields: &Fields) -> Option<u32> {
    let plain = form.number(fields, "color", 0..=0xFF_FFFF);
    let colors = fields.get("colors").filter(|colors| !colors.is_null()).cloned();
    let primary = colors.and_then(|colors| {
        form.within("colors", |form| {
            let known = ["primary_color", "secondary_color", "tertiary_color"];
            let fields = form.object(&colors, &known)?;
            form.number(fields, "primary_color", 0..=0xFF_FFFF)
        })
    });
    primary.or(plain).and_then(|color| u32::try_from(color).ok())
}

fn create(state: &mut State, call: &Call, mut guild: Guild) -> Answer {
    state.world.bot_may(&guild, may::MANAGE_ROLES)?;
    let settings = Settings::read(call)?;
    state.world.bot_has(&guild, settings.permissions)?;
    if guild.roles.len() + 2 > MOST {
        return Err(Error::new(400, 30005, "Maximum number of guild roles reached (250)"));
    }
    let mut role = Role {
        id: state.world.id(),
        name: "new role".to_owned(),
        permissions: guild.everyone,
        mentionable: false,
        members: Vec::new(),
        color: 0,
        hoist: false,
    };
    settings.put_into(&mut role);
    // New ones stand below all others.
    guild.roles.insert(0, role.clone());
    state.world.save(guild.clone());
    state.tell_role(&guild, role.id, "CREATE");
    ok(state.world.role_json(&guild, role.id).expect("it was made"))
}

fn edit(state: &mut State, call: &Call, mut guild: Guild, role: Id) -> Answer {
    state.world.role_json(&guild, role).ok_or_else(error::unknown_role)?;
    state.world.bot_may(&guild, may::MANAGE_ROLES)?;
    let settings = Settings::read(call)?;
    state.world.bot_has(&guild, settings.permissions)?;
    if role == guild.id {
        guild.everyone = settings.permissions.unwrap_or(guild.everyone);
    } else {
        let at = guild.roles.iter_mut().find(|candidate| candidate.id == role);
        // Nobody changes the role that stands highest of their own.
        settings.put_into(at.ok_or_else(error::missing_permissions)?);
    }
    state.world.save(guild.clone());
    state.tell_role(&guild, role, "UPDATE");
    ok(state.world.role_json(&guild, role).expect("it is there"))
}

/// `PATCH /guilds/ID/roles`: where roles stand.
fn arrange(state: &mut State, call: &Call, mut guild: Guild) -> Answer {
    state.world.bot_may(&guild, may::MANAGE_ROLES)?;
    let mut form = Form::default();
    let mut wanted = Vec::new();
    form.each_of(call.body, |form, entry| {
        let Some(fields) = form.object(entry, &["id", "position"]) else {
            return;
        };
        let role = form.id(fields, "id").unwrap_or(Id(0));
        if let Some(position) = form.number(fields, "position", 0..=i64::from(u32::MAX)) {
            wanted.push((role, position));
        }
    });
    form.finish()?;
    // Whose place is named gets it; all others close up around them in their order.
    wanted.sort_by_key(|(_, position)| *position);
    let is_named = |role: &Role| wanted.iter().any(|(id, _)| *id == role.id);
    let mut new: Vec<Role> = guild.roles.iter().filter(|role| !is_named(role)).cloned().collect();
    for (id, position) in &wanted {
        let there = guild.roles.iter().find(|role| role.id == *id);
        if let Some(role) = there.filter(|role| new.iter().all(|placed| placed.id != role.id)) {
            let at = usize::try_from(*position - 1).unwrap_or(0);
            new.insert(at.min(new.len()), role.clone());
        }
    }
    let moved: Vec<Id> = new
        .iter()
        .zip(&guild.roles)
        .filter(|(new, old)| new.id != old.id)
        .map(|(new, _)| new.id)
        .collect();
    guild.roles = new;
    state.world.save(guild.clone());
    for role in moved {
        state.tell_role(&guild, role, "UPDATE");
    }
    ok(state.world.roles_json(&guild))
}

fn delete(state: &mut State, call: &Call, mut guild: Guild, role: Id) -> Answer {
    debug_assert_eq!(call.method, "DELETE");
    state.world.role_json(&guild, role).ok_or_else(error::unknown_role)?;
    state.world.bot_may(&guild, may::MANAGE_ROLES)?;
    let at = guild.roles.iter().position(|candidate| candidate.id == role);
    let gone = guild
        .roles
        .remove(at.ok_or_else(|| Error::new(400, 50028, "Invalid role"))?);
    state.world.save(guild.clone());
    state.tell_role_gone(&guild, gone.id);
    for member in gone.members {
        state.tell_member(&guild, member, "UPDATE");
    }
    DONE
}

/// `PUT` and `DELETE /guilds/ID/members/USER/roles/ROLE`
pub(super) fn give(state: &mut State, call: &Call, mut guild: Guild, user: Id, role: Id) -> Answer {
    if !state.world.is_member(&guild, user) {
        return Err(error::unknown_member());
    }
    state.world.role_json(&guild, role).ok_or_else(error::unknown_role)?;
    state.world.bot_may(&guild, may::MANAGE_ROLES)?;
    let at = guild.roles.iter_mut().find(|candidate| candidate.id == role);
    let role = at.ok_or_else(|| Error::new(400, 50028, "Invalid role"))?;
    let had = role.members.contains(&user);
    match call.method {
        "PUT" if !had => role.members.push(user),
        "DELETE" if had => role.members.retain(|member| *member != user),
        _ => return DONE,
    }
    state.world.save(guild.clone());
    state.tell_member(&guild, user, "UPDATE");
    DONE
}
