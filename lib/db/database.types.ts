
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "account_sessions": {
                  Row: {
                    "browser": string | null,"challenge": string | null,"challenge_until": string | null,"device_hash": string | null,"factor_passed_at": string | null,"last_used_at": string,"method": string | null,"network": string | null,"noted": boolean,"password_until": string | null,"recovers_until": string | null,"session_id": string,"started_at": string,"system": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "browser"?: string | null,"challenge"?: string | null,"challenge_until"?: string | null,"device_hash"?: string | null,"factor_passed_at"?: string | null,"last_used_at"?: string,"method"?: string | null,"network"?: string | null,"noted"?: boolean,"password_until"?: string | null,"recovers_until"?: string | null,"session_id": string,"started_at"?: string,"system"?: string | null,"user_id": string
                  }
                  Update: {
                    "browser"?: string | null,"challenge"?: string | null,"challenge_until"?: string | null,"device_hash"?: string | null,"factor_passed_at"?: string | null,"last_used_at"?: string,"method"?: string | null,"network"?: string | null,"noted"?: boolean,"password_until"?: string | null,"recovers_until"?: string | null,"session_id"?: string,"started_at"?: string,"system"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"api_files": {
                  Row: {
                    "created_at": string,"error": string | null,"filename": string,"format": string,"id": string,"metadata": Json | null,"records": number | null,"size": number,"status": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"error"?: string | null,"filename": string,"format": string,"id": string,"metadata"?: Json | null,"records"?: number | null,"size": number,"status"?: string | null,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"error"?: string | null,"filename"?: string,"format"?: string,"id"?: string,"metadata"?: Json | null,"records"?: number | null,"size"?: number,"status"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"api_keys": {
                  Row: {
                    "created_at": string,"id": string,"key_hash": string,"last_used_on": string | null,"name": string,"revoked_at": string | null,"start": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"key_hash": string,"last_used_on"?: string | null,"name": string,"revoked_at"?: string | null,"start": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"key_hash"?: string,"last_used_on"?: string | null,"name"?: string,"revoked_at"?: string | null,"start"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"applied_changes": {
                  Row: {
                    "applied_at": string,"change": string,"id": string,"result": Json | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "applied_at"?: string,"change": string,"id": string,"result"?: Json | null,"user_id": string
                  }
                  Update: {
                    "applied_at"?: string,"change"?: string,"id"?: string,"result"?: Json | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"attempt_pauses": {
                  Row: {
                    "failures": number,"open_at": string,"task": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "failures"?: number,"open_at"?: string,"task": string,"user_id": string
                  }
                  Update: {
                    "failures"?: number,"open_at"?: string,"task"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"attendance_judgements": {
                  Row: {
                    "ends_at": string,"event_id": string,"judged_at": string,"starts_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ends_at": string,"event_id": string,"judged_at"?: string,"starts_at": string
                  }
                  Update: {
                    "ends_at"?: string,"event_id"?: string,"judged_at"?: string,"starts_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "attendance_judgements_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"audit_log": {
                  Row: {
                    "action": string,"actor": string | null,"at": string,"browser": string | null,"fields": (string)[],"id": number,"network": string | null,"subject": string,"subject_kind": string,"system": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor"?: string | null,"at"?: string,"browser"?: string | null,"fields"?: (string)[],"id"?: never,"network"?: string | null,"subject": string,"subject_kind": string,"system"?: string | null
                  }
                  Update: {
                    "action"?: string,"actor"?: string | null,"at"?: string,"browser"?: string | null,"fields"?: (string)[],"id"?: never,"network"?: string | null,"subject"?: string,"subject_kind"?: string,"system"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"audit_values": {
                  Row: {
                    "after": Json | null,"before": Json | null,"entry": number,"person": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "after"?: Json | null,"before"?: Json | null,"entry": number,"person"?: string | null
                  }
                  Update: {
                    "after"?: Json | null,"before"?: Json | null,"entry"?: number,"person"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "audit_values_entry_fkey"
      columns: ["entry"]
isOneToOne: true
      referencedRelation: "audit_log"
      referencedColumns: ["id"]
    }
                  ]
                },"auth_mails": {
                  Row: {
                    "address_hash": string,"browser_hash": string | null,"confirmed": boolean,"id": number,"purpose": string,"sent_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address_hash": string,"browser_hash"?: string | null,"confirmed": boolean,"id"?: never,"purpose": string,"sent_at"?: string
                  }
                  Update: {
                    "address_hash"?: string,"browser_hash"?: string | null,"confirmed"?: boolean,"id"?: never,"purpose"?: string,"sent_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"backups": {
                  Row: {
                    "bytes": number,"files": number,"id": number,"made_at": string,"people": number
                  }
                  ComputedFields: never
                  Insert: {
                    "bytes": number,"files": number,"id"?: never,"made_at"?: string,"people": number
                  }
                  Update: {
                    "bytes"?: number,"files"?: number,"id"?: never,"made_at"?: string,"people"?: number
                  }
                  Relationships: [
                    
                  ]
                },"calendar_feeds": {
                  Row: {
                    "created_at": string,"token_hash": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"token_hash": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"token_hash"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"canned_answers": {
                  Row: {
                    "archived_at": string | null,"bodies": NonNullable<Json>,"id": string,"title": string,"updated_at": string,"updated_by": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "archived_at"?: string | null,"bodies": NonNullable<Json>,"id"?: string,"title": string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number
                  }
                  Update: {
                    "archived_at"?: string | null,"bodies"?: NonNullable<Json>,"id"?: string,"title"?: string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"capstone_markings": {
                  Row: {
                    "comments": NonNullable<Json>,"marker": string | null,"marks": NonNullable<Json>,"note": string,"outcome": string | null,"published_at": string | null,"submission_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "comments"?: NonNullable<Json>,"marker"?: string | null,"marks"?: NonNullable<Json>,"note"?: string,"outcome"?: string | null,"published_at"?: string | null,"submission_id": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "comments"?: NonNullable<Json>,"marker"?: string | null,"marks"?: NonNullable<Json>,"note"?: string,"outcome"?: string | null,"published_at"?: string | null,"submission_id"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "capstone_markings_submission_id_fkey"
      columns: ["submission_id"]
isOneToOne: true
      referencedRelation: "capstone_submissions"
      referencedColumns: ["id"]
    }
                  ]
                },"capstone_rubrics": {
                  Row: {
                    "criteria": (string)[],"title": string,"track": string
                  }
                  ComputedFields: never
                  Insert: {
                    "criteria": (string)[],"title": string,"track": string
                  }
                  Update: {
                    "criteria"?: (string)[],"title"?: string,"track"?: string
                  }
                  Relationships: [
                    
                  ]
                },"capstone_submissions": {
                  Row: {
                    "capstone_id": string,"description": string,"files": NonNullable<Json>,"id": string,"number": number,"repository": string | null,"submitted_at": string,"summary": string,"title": string,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "capstone_id": string,"description": string,"files": NonNullable<Json>,"id"?: string,"number": number,"repository"?: string | null,"submitted_at"?: string,"summary": string,"title": string,"website"?: string | null
                  }
                  Update: {
                    "capstone_id"?: string,"description"?: string,"files"?: NonNullable<Json>,"id"?: string,"number"?: number,"repository"?: string | null,"submitted_at"?: string,"summary"?: string,"title"?: string,"website"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "capstone_submissions_capstone_id_fkey"
      columns: ["capstone_id"]
isOneToOne: false
      referencedRelation: "capstones"
      referencedColumns: ["id"]
    }
                  ]
                },"capstones": {
                  Row: {
                    "attempts": number,"created_at": string,"files": NonNullable<Json>,"id": string,"passed_at": string | null,"project_id": string | null,"state": string,"track": string,"updated_at": string,"user_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"files"?: NonNullable<Json>,"id"?: string,"passed_at"?: string | null,"project_id"?: string | null,"state"?: string,"track": string,"updated_at"?: string,"user_id": string,"version"?: number
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"files"?: NonNullable<Json>,"id"?: string,"passed_at"?: string | null,"project_id"?: string | null,"state"?: string,"track"?: string,"updated_at"?: string,"user_id"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "capstones_project_id_fkey"
      columns: ["project_id"]
isOneToOne: false
      referencedRelation: "projects"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "capstones_track_fkey"
      columns: ["track"]
isOneToOne: false
      referencedRelation: "capstone_rubrics"
      referencedColumns: ["track"]
    }
                  ]
                },"catalogue_versions": {
                  Row: {
                    "only_row": boolean,"published_at": string,"version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "only_row"?: boolean,"published_at"?: string,"version": string
                  }
                  Update: {
                    "only_row"?: boolean,"published_at"?: string,"version"?: string
                  }
                  Relationships: [
                    
                  ]
                },"certificates": {
                  Row: {
                    "capstone": string | null,"capstone_passed_at": string | null,"code": string,"exercises": number,"hackathon": Json | null,"holder": string,"issued_at": string,"kind": string,"lessons": number,"minutes": number,"quiz_correct": number,"quiz_total": number,"revoked_at": string | null,"revoked_reason": string | null,"subject": string,"title": string,"track": string | null,"user_id": string,"zone": string
                  }
                  ComputedFields: never
                  Insert: {
                    "capstone"?: string | null,"capstone_passed_at"?: string | null,"code": string,"exercises"?: number,"hackathon"?: Json | null,"holder": string,"issued_at"?: string,"kind": string,"lessons": number,"minutes": number,"quiz_correct"?: number,"quiz_total"?: number,"revoked_at"?: string | null,"revoked_reason"?: string | null,"subject": string,"title": string,"track"?: string | null,"user_id": string,"zone"?: string
                  }
                  Update: {
                    "capstone"?: string | null,"capstone_passed_at"?: string | null,"code"?: string,"exercises"?: number,"hackathon"?: Json | null,"holder"?: string,"issued_at"?: string,"kind"?: string,"lessons"?: number,"minutes"?: number,"quiz_correct"?: number,"quiz_total"?: number,"revoked_at"?: string | null,"revoked_reason"?: string | null,"subject"?: string,"title"?: string,"track"?: string | null,"user_id"?: string,"zone"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "certificates_zone_fkey"
      columns: ["zone"]
isOneToOne: false
      referencedRelation: "time_zones"
      referencedColumns: ["name"]
    }
                  ]
                },"check_in_codes": {
                  Row: {
                    "code": string,"drawn_at": string,"event_id": string,"former": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"drawn_at"?: string,"event_id": string,"former"?: string | null
                  }
                  Update: {
                    "code"?: string,"drawn_at"?: string,"event_id"?: string,"former"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "check_in_codes_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"code_attempts": {
                  Row: {
                    "cases": (number)[],"code": string,"course": string,"failed": (number)[] | null,"hash": string,"id": string,"judged_at": string | null,"lesson": string,"passed": boolean | null,"submitted_at": string,"user_id": string,"version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cases": (number)[],"code": string,"course": string,"failed"?: (number)[] | null,"hash": string,"id"?: string,"judged_at"?: string | null,"lesson": string,"passed"?: boolean | null,"submitted_at"?: string,"user_id": string,"version": string
                  }
                  Update: {
                    "cases"?: (number)[],"code"?: string,"course"?: string,"failed"?: (number)[] | null,"hash"?: string,"id"?: string,"judged_at"?: string | null,"lesson"?: string,"passed"?: boolean | null,"submitted_at"?: string,"user_id"?: string,"version"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "code_attempts_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "code_exercises"
      referencedColumns: ["course","lesson"]
    },{
      foreignKeyName: "code_attempts_user_id_course_fkey"
      columns: ["user_id","course"]
isOneToOne: false
      referencedRelation: "enrolments"
      referencedColumns: ["user_id","course"]
    }
                  ]
                },"code_exercises": {
                  Row: {
                    "cases": NonNullable<Json>,"course": string,"lesson": string,"retired": boolean,"unordered": boolean,"version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cases": NonNullable<Json>,"course": string,"lesson": string,"retired"?: boolean,"unordered": boolean,"version": string
                  }
                  Update: {
                    "cases"?: NonNullable<Json>,"course"?: string,"lesson"?: string,"retired"?: boolean,"unordered"?: boolean,"version"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "code_exercises_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: true
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    }
                  ]
                },"code_progress": {
                  Row: {
                    "active_on": string | null,"course": string,"draft": string | null,"drafted_at": string | null,"failures": number,"hints": number,"lesson": string,"solved_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "active_on"?: string | null,"course": string,"draft"?: string | null,"drafted_at"?: string | null,"failures"?: number,"hints"?: number,"lesson": string,"solved_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "active_on"?: string | null,"course"?: string,"draft"?: string | null,"drafted_at"?: string | null,"failures"?: number,"hints"?: number,"lesson"?: string,"solved_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "code_progress_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "code_exercises"
      referencedColumns: ["course","lesson"]
    },{
      foreignKeyName: "code_progress_user_id_course_fkey"
      columns: ["user_id","course"]
isOneToOne: false
      referencedRelation: "enrolments"
      referencedColumns: ["user_id","course"]
    }
                  ]
                },"course_rating_totals": {
                  Row: {
                    "course": string,"points": number,"ratings": number
                  }
                  ComputedFields: never
                  Insert: {
                    "course": string,"points": number,"ratings": number
                  }
                  Update: {
                    "course"?: string,"points"?: number,"ratings"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "course_rating_totals_course_fkey"
      columns: ["course"]
isOneToOne: true
      referencedRelation: "courses"
      referencedColumns: ["slug"]
    }
                  ]
                },"course_ratings": {
                  Row: {
                    "comment": string | null,"course": string,"hidden_at": string | null,"hidden_reason": string | null,"id": string,"rated_at": string,"rating": number,"reason": string | null,"state": string | null,"updated_at": string,"user_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "comment"?: string | null,"course": string,"hidden_at"?: string | null,"hidden_reason"?: string | null,"id"?: string,"rated_at"?: string,"rating": number,"reason"?: string | null,"state"?: string | null,"updated_at"?: string,"user_id": string,"version"?: number
                  }
                  Update: {
                    "comment"?: string | null,"course"?: string,"hidden_at"?: string | null,"hidden_reason"?: string | null,"id"?: string,"rated_at"?: string,"rating"?: number,"reason"?: string | null,"state"?: string | null,"updated_at"?: string,"user_id"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "course_ratings_course_fkey"
      columns: ["course"]
isOneToOne: false
      referencedRelation: "courses"
      referencedColumns: ["slug"]
    }
                  ]
                },"courses": {
                  Row: {
                    "level": string,"minutes": number,"retired": boolean,"slug": string,"title": string,"track": string
                  }
                  ComputedFields: never
                  Insert: {
                    "level": string,"minutes": number,"retired"?: boolean,"slug": string,"title": string,"track": string
                  }
                  Update: {
                    "level"?: string,"minutes"?: number,"retired"?: boolean,"slug"?: string,"title"?: string,"track"?: string
                  }
                  Relationships: [
                    
                  ]
                },"discarded_api_files": {
                  Row: {
                    "due_at": string,"file_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "due_at"?: string,"file_id": string
                  }
                  Update: {
                    "due_at"?: string,"file_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"discarded_avatars": {
                  Row: {
                    "avatar_id": string,"due_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_id": string,"due_at"?: string
                  }
                  Update: {
                    "avatar_id"?: string,"due_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"discarded_film_files": {
                  Row: {
                    "discarded_at": string,"file": string
                  }
                  ComputedFields: never
                  Insert: {
                    "discarded_at"?: string,"file": string
                  }
                  Update: {
                    "discarded_at"?: string,"file"?: string
                  }
                  Relationships: [
                    
                  ]
                },"discarded_images": {
                  Row: {
                    "due_at": string,"image_id": string,"project_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "due_at"?: string,"image_id": string,"project_id": string
                  }
                  Update: {
                    "due_at"?: string,"image_id"?: string,"project_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"email_changes": {
                  Row: {
                    "applied_at": string | null,"cancelled_at": string | null,"id": string,"moved": (string)[],"new_confirmed_at": string | null,"new_email": string,"old_confirmed_at": string | null,"old_email": string,"requested_at": string,"reverted_at": string | null,"session_id": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "applied_at"?: string | null,"cancelled_at"?: string | null,"id"?: string,"moved"?: (string)[],"new_confirmed_at"?: string | null,"new_email": string,"old_confirmed_at"?: string | null,"old_email": string,"requested_at"?: string,"reverted_at"?: string | null,"session_id"?: string | null,"user_id": string
                  }
                  Update: {
                    "applied_at"?: string | null,"cancelled_at"?: string | null,"id"?: string,"moved"?: (string)[],"new_confirmed_at"?: string | null,"new_email"?: string,"old_confirmed_at"?: string | null,"old_email"?: string,"requested_at"?: string,"reverted_at"?: string | null,"session_id"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"enrolments": {
                  Row: {
                    "completed_at": string | null,"course": string,"enrolled_at": string,"reviewed": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "completed_at"?: string | null,"course": string,"enrolled_at"?: string,"reviewed"?: boolean,"user_id": string
                  }
                  Update: {
                    "completed_at"?: string | null,"course"?: string,"enrolled_at"?: string,"reviewed"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "enrolments_course_fkey"
      columns: ["course"]
isOneToOne: false
      referencedRelation: "courses"
      referencedColumns: ["slug"]
    }
                  ]
                },"error_groups": {
                  Row: {
                    "code": string | null,"count": number,"fingerprint": string,"first_at": string,"first_release": string,"id": string,"last_at": string,"last_release": string,"message": string,"name": string,"page": string,"source": string,"state": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code"?: string | null,"count"?: number,"fingerprint": string,"first_at"?: string,"first_release": string,"id"?: string,"last_at"?: string,"last_release": string,"message"?: string,"name": string,"page": string,"source": string,"state"?: string
                  }
                  Update: {
                    "code"?: string | null,"count"?: number,"fingerprint"?: string,"first_at"?: string,"first_release"?: string,"id"?: string,"last_at"?: string,"last_release"?: string,"message"?: string,"name"?: string,"page"?: string,"source"?: string,"state"?: string
                  }
                  Relationships: [
                    
                  ]
                },"error_reports": {
                  Row: {
                    "at": string,"browser": string | null,"digest": string | null,"frames": (string)[],"group_id": string,"id": number,"page": string,"reference": string,"release": string,"system": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"browser"?: string | null,"digest"?: string | null,"frames"?: (string)[],"group_id": string,"id"?: never,"page": string,"reference": string,"release": string,"system"?: string | null
                  }
                  Update: {
                    "at"?: string,"browser"?: string | null,"digest"?: string | null,"frames"?: (string)[],"group_id"?: string,"id"?: never,"page"?: string,"reference"?: string,"release"?: string,"system"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "error_reports_group_id_fkey"
      columns: ["group_id"]
isOneToOne: false
      referencedRelation: "error_groups"
      referencedColumns: ["id"]
    }
                  ]
                },"event_alerts": {
                  Row: {
                    "locale": string | null,"since": string,"told_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "locale"?: string | null,"since"?: string,"told_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "locale"?: string | null,"since"?: string,"told_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"event_counts": {
                  Row: {
                    "changed_at": string,"event_id": string,"queued": number,"registered": number
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at"?: string,"event_id": string,"queued"?: number,"registered"?: number
                  }
                  Update: {
                    "changed_at"?: string,"event_id"?: string,"queued"?: number,"registered"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_counts_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"event_presence": {
                  Row: {
                    "counted_to": string,"event_id": string,"seconds": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "counted_to": string,"event_id": string,"seconds"?: number,"user_id": string
                  }
                  Update: {
                    "counted_to"?: string,"event_id"?: string,"seconds"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_presence_seat_fkey"
      columns: ["event_id","user_id"]
isOneToOne: true
      referencedRelation: "event_registrations"
      referencedColumns: ["event_id","user_id"]
    }
                  ]
                },"event_registrations": {
                  Row: {
                    "active_on": string | null,"attended_at": string | null,"attended_by": string | null,"event_id": string,"locale": string | null,"place": number,"promoted_at": string | null,"registered_at": string,"state": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "active_on"?: string | null,"attended_at"?: string | null,"attended_by"?: string | null,"event_id": string,"locale"?: string | null,"place"?: never,"promoted_at"?: string | null,"registered_at"?: string,"state": string,"user_id": string
                  }
                  Update: {
                    "active_on"?: string | null,"attended_at"?: string | null,"attended_by"?: string | null,"event_id"?: string,"locale"?: string | null,"place"?: never,"promoted_at"?: string | null,"registered_at"?: string,"state"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_registrations_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"event_rooms": {
                  Row: {
                    "event_id": string,"link": string | null,"materials": NonNullable<Json>,"mode": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"link"?: string | null,"materials"?: NonNullable<Json>,"mode"?: string | null
                  }
                  Update: {
                    "event_id"?: string,"link"?: string | null,"materials"?: NonNullable<Json>,"mode"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_rooms_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"event_rules": {
                  Row: {
                    "capacity": number,"duration": string,"every_weeks": number | null,"first_date": string,"local_time": string,"skips_holidays": boolean,"slug": string,"topics": (string)[],"type": string,"week_of_month": number | null,"weekday": number,"zone": string
                  }
                  ComputedFields: never
                  Insert: {
                    "capacity": number,"duration": string,"every_weeks"?: number | null,"first_date": string,"local_time": string,"skips_holidays"?: boolean,"slug": string,"topics": (string)[],"type": string,"week_of_month"?: number | null,"weekday": number,"zone": string
                  }
                  Update: {
                    "capacity"?: number,"duration"?: string,"every_weeks"?: number | null,"first_date"?: string,"local_time"?: string,"skips_holidays"?: boolean,"slug"?: string,"topics"?: (string)[],"type"?: string,"week_of_month"?: number | null,"weekday"?: number,"zone"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_rules_zone_fkey"
      columns: ["zone"]
isOneToOne: false
      referencedRelation: "time_zones"
      referencedColumns: ["name"]
    }
                  ]
                },"event_series": {
                  Row: {
                    "created_at": string,"id": string,"rule": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"rule": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"rule"?: string
                  }
                  Relationships: [
                    
                  ]
                },"event_topics": {
                  Row: {
                    "instructor": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "instructor": string,"slug": string
                  }
                  Update: {
                    "instructor"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"events": {
                  Row: {
                    "capacity": number,"created_at": string,"ends_at": string,"id": string,"instructor": string | null,"occurrence": string | null,"reason": string | null,"rule": string | null,"sequence": number,"series": string | null,"starts_at": string,"status": string,"title_words": unknown,"topic": string,"type": string,"updated_at": string,"version": number,"words": Json | null,"zone": string
                  }
                  ComputedFields: never
                  Insert: {
                    "capacity": number,"created_at"?: string,"ends_at": string,"id"?: string,"instructor"?: string | null,"occurrence"?: string | null,"reason"?: string | null,"rule"?: string | null,"sequence"?: number,"series"?: string | null,"starts_at": string,"status"?: string,"title_words"?: unknown,"topic": string,"type": string,"updated_at"?: string,"version"?: number,"words"?: Json | null,"zone"?: string
                  }
                  Update: {
                    "capacity"?: number,"created_at"?: string,"ends_at"?: string,"id"?: string,"instructor"?: string | null,"occurrence"?: string | null,"reason"?: string | null,"rule"?: string | null,"sequence"?: number,"series"?: string | null,"starts_at"?: string,"status"?: string,"title_words"?: unknown,"topic"?: string,"type"?: string,"updated_at"?: string,"version"?: number,"words"?: Json | null,"zone"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "events_rule_fkey"
      columns: ["rule"]
isOneToOne: false
      referencedRelation: "event_rules"
      referencedColumns: ["slug"]
    },{
      foreignKeyName: "events_series_fkey"
      columns: ["series"]
isOneToOne: false
      referencedRelation: "event_series"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "events_zone_fkey"
      columns: ["zone"]
isOneToOne: false
      referencedRelation: "time_zones"
      referencedColumns: ["name"]
    }
                  ]
                },"exercise_solutions": {
                  Row: {
                    "active_on": string | null,"course": string,"lesson": string,"solved_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "active_on"?: string | null,"course": string,"lesson": string,"solved_at"?: string,"user_id": string
                  }
                  Update: {
                    "active_on"?: string | null,"course"?: string,"lesson"?: string,"solved_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "exercise_solutions_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    },{
      foreignKeyName: "exercise_solutions_user_id_course_fkey"
      columns: ["user_id","course"]
isOneToOne: false
      referencedRelation: "enrolments"
      referencedColumns: ["user_id","course"]
    }
                  ]
                },"factor_removals": {
                  Row: {
                    "due_at": string,"requested_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "due_at"?: string,"requested_at"?: string,"user_id": string
                  }
                  Update: {
                    "due_at"?: string,"requested_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"faq_search_totals": {
                  Row: {
                    "count": number,"last_day": string,"locale": string,"query": string,"words": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "count": number,"last_day": string,"locale": string,"query": string,"words": unknown
                  }
                  Update: {
                    "count"?: number,"last_day"?: string,"locale"?: string,"query"?: string,"words"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"faq_searches": {
                  Row: {
                    "count": number,"day": string,"locale": string,"query": string
                  }
                  ComputedFields: never
                  Insert: {
                    "count"?: number,"day"?: string,"locale": string,"query": string
                  }
                  Update: {
                    "count"?: number,"day"?: string,"locale"?: string,"query"?: string
                  }
                  Relationships: [
                    
                  ]
                },"faq_views": {
                  Row: {
                    "day": string,"faq": string,"views": number
                  }
                  ComputedFields: never
                  Insert: {
                    "day"?: string,"faq": string,"views"?: number
                  }
                  Update: {
                    "day"?: string,"faq"?: string,"views"?: number
                  }
                  Relationships: [
                    
                  ]
                },"faq_votes": {
                  Row: {
                    "faq": string,"helpful": boolean,"user_id": string | null,"voted_at": string,"voter": string
                  }
                  ComputedFields: never
                  Insert: {
                    "faq": string,"helpful": boolean,"user_id"?: string | null,"voted_at"?: string,"voter": string
                  }
                  Update: {
                    "faq"?: string,"helpful"?: boolean,"user_id"?: string | null,"voted_at"?: string,"voter"?: string
                  }
                  Relationships: [
                    
                  ]
                },"films": {
                  Row: {
                    "category": string,"chapters": NonNullable<Json>,"created_at": string,"cues": Json | null,"event": string | null,"file": string | null,"id": string,"instructor": string | null,"link": string | null,"mime": string | null,"published_at": string | null,"recorded_on": string,"seconds": number | null,"size": number | null,"title_words": unknown,"updated_at": string,"upload": string | null,"upload_at": string | null,"upload_mime": string | null,"upload_size": number | null,"version": number,"words": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"chapters"?: NonNullable<Json>,"created_at"?: string,"cues"?: Json | null,"event"?: string | null,"file"?: string | null,"id"?: string,"instructor"?: string | null,"link"?: string | null,"mime"?: string | null,"published_at"?: string | null,"recorded_on": string,"seconds"?: number | null,"size"?: number | null,"title_words"?: unknown,"updated_at"?: string,"upload"?: string | null,"upload_at"?: string | null,"upload_mime"?: string | null,"upload_size"?: number | null,"version"?: number,"words": NonNullable<Json>
                  }
                  Update: {
                    "category"?: string,"chapters"?: NonNullable<Json>,"created_at"?: string,"cues"?: Json | null,"event"?: string | null,"file"?: string | null,"id"?: string,"instructor"?: string | null,"link"?: string | null,"mime"?: string | null,"published_at"?: string | null,"recorded_on"?: string,"seconds"?: number | null,"size"?: number | null,"title_words"?: unknown,"updated_at"?: string,"upload"?: string | null,"upload_at"?: string | null,"upload_mime"?: string | null,"upload_size"?: number | null,"version"?: number,"words"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "films_event_fkey"
      columns: ["event"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"hackathon_judges": {
                  Row: {
                    "assigned_at": string,"declined_at": string | null,"judge": string,"note": string,"scored_at": string | null,"scores": Json | null,"team_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assigned_at"?: string,"declined_at"?: string | null,"judge": string,"note"?: string,"scored_at"?: string | null,"scores"?: Json | null,"team_id": string
                  }
                  Update: {
                    "assigned_at"?: string,"declined_at"?: string | null,"judge"?: string,"note"?: string,"scored_at"?: string | null,"scores"?: Json | null,"team_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "hackathon_judges_team_id_fkey"
      columns: ["team_id"]
isOneToOne: false
      referencedRelation: "hackathon_submissions"
      referencedColumns: ["team_id"]
    }
                  ]
                },"hackathon_members": {
                  Row: {
                    "event_id": string,"joined_at": string,"slot": number,"team_id": string,"turn": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"joined_at"?: string,"slot": number,"team_id": string,"turn"?: never,"user_id": string
                  }
                  Update: {
                    "event_id"?: string,"joined_at"?: string,"slot"?: number,"team_id"?: string,"turn"?: never,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "hackathon_members_seat_fkey"
      columns: ["event_id","user_id"]
isOneToOne: true
      referencedRelation: "event_registrations"
      referencedColumns: ["event_id","user_id"]
    },{
      foreignKeyName: "hackathon_members_team_fkey"
      columns: ["team_id","event_id"]
isOneToOne: false
      referencedRelation: "hackathon_teams"
      referencedColumns: ["id","event_id"]
    }
                  ]
                },"hackathon_results": {
                  Row: {
                    "best_design": boolean,"design_prize_cents": number,"event_id": string,"place": number,"points": number,"prize_cents": number,"team_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "best_design": boolean,"design_prize_cents": number,"event_id": string,"place": number,"points": number,"prize_cents": number,"team_id": string
                  }
                  Update: {
                    "best_design"?: boolean,"design_prize_cents"?: number,"event_id"?: string,"place"?: number,"points"?: number,"prize_cents"?: number,"team_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "hackathon_results_team_fkey"
      columns: ["team_id","event_id"]
isOneToOne: false
      referencedRelation: "hackathon_teams"
      referencedColumns: ["id","event_id"]
    }
                  ]
                },"hackathon_seekers": {
                  Row: {
                    "event_id": string,"since": string,"turn": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"since"?: string,"turn"?: never,"user_id": string
                  }
                  Update: {
                    "event_id"?: string,"since"?: string,"turn"?: never,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "hackathon_seekers_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "hackathons"
      referencedColumns: ["event_id"]
    },{
      foreignKeyName: "hackathon_seekers_seat_fkey"
      columns: ["event_id","user_id"]
isOneToOne: true
      referencedRelation: "event_registrations"
      referencedColumns: ["event_id","user_id"]
    }
                  ]
                },"hackathon_submissions": {
                  Row: {
                    "author": string | null,"content": NonNullable<Json>,"demo": string | null,"event_id": string,"film": string | null,"project_id": string | null,"repository": string,"submitted_at": string,"team_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"content": NonNullable<Json>,"demo"?: string | null,"event_id": string,"film"?: string | null,"project_id"?: string | null,"repository": string,"submitted_at"?: string,"team_id": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "author"?: string | null,"content"?: NonNullable<Json>,"demo"?: string | null,"event_id"?: string,"film"?: string | null,"project_id"?: string | null,"repository"?: string,"submitted_at"?: string,"team_id"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "hackathon_submissions_project_id_fkey"
      columns: ["project_id"]
isOneToOne: true
      referencedRelation: "projects"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "hackathon_submissions_team_fkey"
      columns: ["team_id","event_id"]
isOneToOne: false
      referencedRelation: "hackathon_teams"
      referencedColumns: ["id","event_id"]
    }
                  ]
                },"hackathon_teams": {
                  Row: {
                    "code": string,"created_at": string,"event_id": string,"id": string,"name": string,"open": boolean,"withdrawn_at": string | null,"withdrawn_reason": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"created_at"?: string,"event_id": string,"id"?: string,"name": string,"open"?: boolean,"withdrawn_at"?: string | null,"withdrawn_reason"?: string | null
                  }
                  Update: {
                    "code"?: string,"created_at"?: string,"event_id"?: string,"id"?: string,"name"?: string,"open"?: boolean,"withdrawn_at"?: string | null,"withdrawn_reason"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "hackathon_teams_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "hackathons"
      referencedColumns: ["event_id"]
    }
                  ]
                },"hackathons": {
                  Row: {
                    "criteria": NonNullable<Json>,"event_id": string,"published_at": string | null,"results_at": string | null,"terms": Json | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "criteria"?: NonNullable<Json>,"event_id": string,"published_at"?: string | null,"results_at"?: string | null,"terms"?: Json | null,"version"?: number
                  }
                  Update: {
                    "criteria"?: NonNullable<Json>,"event_id"?: string,"published_at"?: string | null,"results_at"?: string | null,"terms"?: Json | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "hackathons_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"incident_templates": {
                  Row: {
                    "body": string,"id": string,"impact": string,"name": string,"services": (string)[],"severity": string | null,"title": string,"updated_at": string,"use": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"id"?: string,"impact"?: string,"name": string,"services"?: (string)[],"severity"?: string | null,"title"?: string,"updated_at"?: string,"use": string,"version"?: number
                  }
                  Update: {
                    "body"?: string,"id"?: string,"impact"?: string,"name"?: string,"services"?: (string)[],"severity"?: string | null,"title"?: string,"updated_at"?: string,"use"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"incident_updates": {
                  Row: {
                    "at": string,"incident_id": string,"message": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "at": string,"incident_id": string,"message": string,"status": string
                  }
                  Update: {
                    "at"?: string,"incident_id"?: string,"message"?: string,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "incident_updates_incident_id_fkey"
      columns: ["incident_id"]
isOneToOne: false
      referencedRelation: "incidents"
      referencedColumns: ["id"]
    }
                  ]
                },"incidents": {
                  Row: {
                    "created_at": string,"description": string,"end_time": string | null,"id": string,"impact": string,"services": (string)[],"severity": string,"start_time": string,"status": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description": string,"end_time"?: string | null,"id"?: string,"impact"?: string,"services": (string)[],"severity": string,"start_time": string,"status": string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "created_at"?: string,"description"?: string,"end_time"?: string | null,"id"?: string,"impact"?: string,"services"?: (string)[],"severity"?: string,"start_time"?: string,"status"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"instructor_accounts": {
                  Row: {
                    "instructor": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "instructor": string,"user_id": string
                  }
                  Update: {
                    "instructor"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"kept_counts": {
                  Row: {
                    "amount": number,"key": string,"kind": string,"slot": number
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"key": string,"kind": string,"slot"?: never
                  }
                  Update: {
                    "amount"?: number,"key"?: string,"kind"?: string,"slot"?: never
                  }
                  Relationships: [
                    
                  ]
                },"known_devices": {
                  Row: {
                    "device_hash": string,"first_seen_at": string,"last_seen_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "device_hash": string,"first_seen_at"?: string,"last_seen_at"?: string,"user_id": string
                  }
                  Update: {
                    "device_hash"?: string,"first_seen_at"?: string,"last_seen_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"learner_settings": {
                  Row: {
                    "alias": string | null,"first_steps_dismissed_at": string | null,"points": number,"updated_at": string,"user_id": string,"zone": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "alias"?: string | null,"first_steps_dismissed_at"?: string | null,"points"?: number,"updated_at"?: string,"user_id": string,"zone"?: string | null
                  }
                  Update: {
                    "alias"?: string | null,"first_steps_dismissed_at"?: string | null,"points"?: number,"updated_at"?: string,"user_id"?: string,"zone"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "learner_settings_zone_fkey"
      columns: ["zone"]
isOneToOne: false
      referencedRelation: "time_zones"
      referencedColumns: ["name"]
    }
                  ]
                },"lesson_completions": {
                  Row: {
                    "active_on": string | null,"completed_at": string,"course": string,"lesson": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "active_on"?: string | null,"completed_at"?: string,"course": string,"lesson": string,"user_id": string
                  }
                  Update: {
                    "active_on"?: string | null,"completed_at"?: string,"course"?: string,"lesson"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lesson_completions_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    },{
      foreignKeyName: "lesson_completions_user_id_course_fkey"
      columns: ["user_id","course"]
isOneToOne: false
      referencedRelation: "enrolments"
      referencedColumns: ["user_id","course"]
    }
                  ]
                },"lesson_notes": {
                  Row: {
                    "body": string,"course": string,"lesson": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"course": string,"lesson": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "body"?: string,"course"?: string,"lesson"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lesson_notes_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    }
                  ]
                },"lesson_places": {
                  Row: {
                    "course": string,"draft": NonNullable<Json>,"lesson": string,"scroll": number,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "course": string,"draft"?: NonNullable<Json>,"lesson": string,"scroll"?: number,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "course"?: string,"draft"?: NonNullable<Json>,"lesson"?: string,"scroll"?: number,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lesson_places_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    }
                  ]
                },"lesson_posts": {
                  Row: {
                    "accepted": string | null,"anonymous": boolean,"answers": number,"author": string | null,"body": string,"course": string,"created_at": string,"deleted_at": string | null,"edited_at": string | null,"hidden_at": string | null,"hidden_reason": string | null,"id": string,"lesson": string,"question_id": string | null,"title": string | null,"version": number,"votes": number,"words": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted"?: string | null,"anonymous"?: boolean,"answers"?: number,"author"?: string | null,"body": string,"course": string,"created_at"?: string,"deleted_at"?: string | null,"edited_at"?: string | null,"hidden_at"?: string | null,"hidden_reason"?: string | null,"id"?: string,"lesson": string,"question_id"?: string | null,"title"?: string | null,"version"?: number,"votes"?: number,"words"?: never
                  }
                  Update: {
                    "accepted"?: string | null,"anonymous"?: boolean,"answers"?: number,"author"?: string | null,"body"?: string,"course"?: string,"created_at"?: string,"deleted_at"?: string | null,"edited_at"?: string | null,"hidden_at"?: string | null,"hidden_reason"?: string | null,"id"?: string,"lesson"?: string,"question_id"?: string | null,"title"?: string | null,"version"?: number,"votes"?: number,"words"?: never
                  }
                  Relationships: [
                    {
      foreignKeyName: "lesson_posts_accepted_fkey"
      columns: ["accepted"]
isOneToOne: false
      referencedRelation: "lesson_posts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lesson_posts_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    },{
      foreignKeyName: "lesson_posts_question_id_fkey"
      columns: ["question_id"]
isOneToOne: false
      referencedRelation: "lesson_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"lessons": {
                  Row: {
                    "cards": NonNullable<Json>,"course": string,"exercise": NonNullable<Json>,"place": number,"quiz": NonNullable<Json>,"retired": boolean,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cards"?: NonNullable<Json>,"course": string,"exercise": NonNullable<Json>,"place": number,"quiz": NonNullable<Json>,"retired"?: boolean,"slug": string
                  }
                  Update: {
                    "cards"?: NonNullable<Json>,"course"?: string,"exercise"?: NonNullable<Json>,"place"?: number,"quiz"?: NonNullable<Json>,"retired"?: boolean,"slug"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lessons_course_fkey"
      columns: ["course"]
isOneToOne: false
      referencedRelation: "courses"
      referencedColumns: ["slug"]
    }
                  ]
                },"limit_refusals": {
                  Row: {
                    "bucket": string,"hour": string,"last_at": string,"refusals": number
                  }
                  ComputedFields: never
                  Insert: {
                    "bucket": string,"hour": string,"last_at": string,"refusals": number
                  }
                  Update: {
                    "bucket"?: string,"hour"?: string,"last_at"?: string,"refusals"?: number
                  }
                  Relationships: [
                    
                  ]
                },"mail_outbox": {
                  Row: {
                    "address": string | null,"attempts": number,"created_at": string,"dedupe_key": string,"dropped_at": string | null,"due_at": string,"event_id": string | null,"failed_at": string | null,"id": number,"kind": string,"last_error": string | null,"lease": string | null,"leased_until": string | null,"locale": string | null,"next_attempt_at": string,"payload": NonNullable<Json>,"sent_at": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"attempts"?: number,"created_at"?: string,"dedupe_key": string,"dropped_at"?: string | null,"due_at"?: string,"event_id"?: string | null,"failed_at"?: string | null,"id"?: never,"kind": string,"last_error"?: string | null,"lease"?: string | null,"leased_until"?: string | null,"locale"?: string | null,"next_attempt_at"?: string,"payload"?: NonNullable<Json>,"sent_at"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "address"?: string | null,"attempts"?: number,"created_at"?: string,"dedupe_key"?: string,"dropped_at"?: string | null,"due_at"?: string,"event_id"?: string | null,"failed_at"?: string | null,"id"?: never,"kind"?: string,"last_error"?: string | null,"lease"?: string | null,"leased_until"?: string | null,"locale"?: string | null,"next_attempt_at"?: string,"payload"?: NonNullable<Json>,"sent_at"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "mail_outbox_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"message_assignees": {
                  Row: {
                    "assigned_at": string,"assignee": string,"message_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assigned_at"?: string,"assignee": string,"message_id": string
                  }
                  Update: {
                    "assigned_at"?: string,"assignee"?: string,"message_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_assignees_message_id_fkey"
      columns: ["message_id"]
isOneToOne: true
      referencedRelation: "messages"
      referencedColumns: ["id"]
    }
                  ]
                },"message_notes": {
                  Row: {
                    "author": string | null,"body": string,"created_at": string,"id": number,"message_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"body": string,"created_at"?: string,"id"?: never,"message_id": string
                  }
                  Update: {
                    "author"?: string | null,"body"?: string,"created_at"?: string,"id"?: never,"message_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_notes_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    }
                  ]
                },"message_presence": {
                  Row: {
                    "message_id": string,"until": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "message_id": string,"until": string,"user_id": string
                  }
                  Update: {
                    "message_id"?: string,"until"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_presence_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    }
                  ]
                },"message_replies": {
                  Row: {
                    "author": string,"body": string,"created_at": string,"faq": (string)[] | null,"id": number,"message_id": string,"request_key": string | null,"staff_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author": string,"body": string,"created_at"?: string,"faq"?: (string)[] | null,"id"?: never,"message_id": string,"request_key"?: string | null,"staff_id"?: string | null
                  }
                  Update: {
                    "author"?: string,"body"?: string,"created_at"?: string,"faq"?: (string)[] | null,"id"?: never,"message_id"?: string,"request_key"?: string | null,"staff_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_replies_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    }
                  ]
                },"message_words": {
                  Row: {
                    "message_id": string,"words": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "message_id": string,"words": unknown
                  }
                  Update: {
                    "message_id"?: string,"words"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_words_message_id_fkey"
      columns: ["message_id"]
isOneToOne: true
      referencedRelation: "messages"
      referencedColumns: ["id"]
    }
                  ]
                },"messages": {
                  Row: {
                    "active_at": string,"arrived_at": string,"body": string,"channel": string,"created_at": string,"email": string | null,"first_answered_at": string | null,"id": string,"inbox_state": string | null,"language": string,"merged_into": string | null,"name": string | null,"number": string,"phone": string | null,"priority": number,"request_key": string,"secret_hash": string,"seen_entry": number,"solved_at": string | null,"state": string,"topic": string,"updated_at": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "active_at"?: string,"arrived_at"?: string,"body": string,"channel"?: string,"created_at"?: string,"email"?: string | null,"first_answered_at"?: string | null,"id"?: string,"inbox_state"?: never,"language"?: string,"merged_into"?: string | null,"name"?: string | null,"number"?: string,"phone"?: string | null,"priority"?: number,"request_key": string,"secret_hash": string,"seen_entry"?: number,"solved_at"?: string | null,"state"?: string,"topic": string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "active_at"?: string,"arrived_at"?: string,"body"?: string,"channel"?: string,"created_at"?: string,"email"?: string | null,"first_answered_at"?: string | null,"id"?: string,"inbox_state"?: never,"language"?: string,"merged_into"?: string | null,"name"?: string | null,"number"?: string,"phone"?: string | null,"priority"?: number,"request_key"?: string,"secret_hash"?: string,"seen_entry"?: number,"solved_at"?: string | null,"state"?: string,"topic"?: string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "messages_merged_into_fkey"
      columns: ["merged_into"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    }
                  ]
                },"moderation_decisions": {
                  Row: {
                    "content": NonNullable<Json>,"decided_at": string,"decided_by": string | null,"decision": string,"id": number,"kind": string,"person": string,"reason": string | null,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content": NonNullable<Json>,"decided_at"?: string,"decided_by"?: string | null,"decision": string,"id"?: never,"kind": string,"person": string,"reason"?: string | null,"subject": string
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"decided_at"?: string,"decided_by"?: string | null,"decision"?: string,"id"?: never,"kind"?: string,"person"?: string,"reason"?: string | null,"subject"?: string
                  }
                  Relationships: [
                    
                  ]
                },"notification_settings": {
                  Row: {
                    "app_off": (string)[],"email_off": (string)[],"quiet_from": string | null,"quiet_to": string | null,"updated_at": string,"user_id": string,"zone": string
                  }
                  ComputedFields: never
                  Insert: {
                    "app_off"?: (string)[],"email_off"?: (string)[],"quiet_from"?: string | null,"quiet_to"?: string | null,"updated_at"?: string,"user_id": string,"zone"?: string
                  }
                  Update: {
                    "app_off"?: (string)[],"email_off"?: (string)[],"quiet_from"?: string | null,"quiet_to"?: string | null,"updated_at"?: string,"user_id"?: string,"zone"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notification_settings_zone_fkey"
      columns: ["zone"]
isOneToOne: false
      referencedRelation: "time_zones"
      referencedColumns: ["name"]
    }
                  ]
                },"notifications": {
                  Row: {
                    "created_at": string,"event_id": string | null,"id": number,"kind": string,"message_id": string | null,"params": NonNullable<Json>,"project_id": string | null,"question_id": string | null,"read_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"event_id"?: string | null,"id"?: never,"kind": string,"message_id"?: string | null,"params"?: NonNullable<Json>,"project_id"?: string | null,"question_id"?: string | null,"read_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"event_id"?: string | null,"id"?: never,"kind"?: string,"message_id"?: string | null,"params"?: NonNullable<Json>,"project_id"?: string | null,"question_id"?: string | null,"read_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notifications_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notifications_project_id_fkey"
      columns: ["project_id"]
isOneToOne: false
      referencedRelation: "projects"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notifications_question_id_fkey"
      columns: ["question_id"]
isOneToOne: false
      referencedRelation: "lesson_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"option_counts": {
                  Row: {
                    "course": string,"left_out": boolean,"lesson": string,"option": string,"question": string,"times": number
                  }
                  ComputedFields: never
                  Insert: {
                    "course": string,"left_out": boolean,"lesson": string,"option": string,"question": string,"times": number
                  }
                  Update: {
                    "course"?: string,"left_out"?: boolean,"lesson"?: string,"option"?: string,"question"?: string,"times"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "option_counts_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    }
                  ]
                },"people": {
                  Row: {
                    "banned_until": string | null,"college": string | null,"confirmed_at": string | null,"email": string,"full_name": string | null,"joined_at": string,"role": string | null,"user_id": string,"version": number,"words": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "banned_until"?: string | null,"college"?: string | null,"confirmed_at"?: string | null,"email": string,"full_name"?: string | null,"joined_at": string,"role"?: string | null,"user_id": string,"version"?: number,"words": unknown
                  }
                  Update: {
                    "banned_until"?: string | null,"college"?: string | null,"confirmed_at"?: string | null,"email"?: string,"full_name"?: string | null,"joined_at"?: string,"role"?: string | null,"user_id"?: string,"version"?: number,"words"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"point_events": {
                  Row: {
                    "happened_at": string,"kind": string,"points": number,"ref": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "happened_at"?: string,"kind": string,"points": number,"ref": string,"user_id": string
                  }
                  Update: {
                    "happened_at"?: string,"kind"?: string,"points"?: number,"ref"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"point_totals": {
                  Row: {
                    "points": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "points"?: number,"user_id": string
                  }
                  Update: {
                    "points"?: number,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"post_follows": {
                  Row: {
                    "created_at": string,"question_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"question_id": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"question_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_follows_question_id_fkey"
      columns: ["question_id"]
isOneToOne: false
      referencedRelation: "lesson_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"post_reports": {
                  Row: {
                    "created_at": string,"note": string | null,"post_id": string,"reason": string,"settled_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"note"?: string | null,"post_id": string,"reason": string,"settled_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"note"?: string | null,"post_id"?: string,"reason"?: string,"settled_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_reports_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "lesson_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"post_votes": {
                  Row: {
                    "created_at": string,"post_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"post_id": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"post_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_votes_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "lesson_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "avatar_id": string | null,"club_presence": string,"college": string,"complete_without_name": boolean,"created_at": string,"full_name": string | null,"id": string,"interests": (string)[],"role": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_id"?: string | null,"club_presence"?: string,"college"?: string,"complete_without_name"?: boolean,"created_at"?: string,"full_name"?: string | null,"id": string,"interests"?: (string)[],"role"?: string,"updated_at"?: string
                  }
                  Update: {
                    "avatar_id"?: string | null,"club_presence"?: string,"college"?: string,"complete_without_name"?: boolean,"created_at"?: string,"full_name"?: string | null,"id"?: string,"interests"?: (string)[],"role"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"project_likes": {
                  Row: {
                    "liked_at": string,"project_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "liked_at"?: string,"project_id": string,"user_id": string
                  }
                  Update: {
                    "liked_at"?: string,"project_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "project_likes_project_id_fkey"
      columns: ["project_id"]
isOneToOne: false
      referencedRelation: "projects"
      referencedColumns: ["id"]
    }
                  ]
                },"project_texts": {
                  Row: {
                    "project_id": string,"words": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "project_id": string,"words": unknown
                  }
                  Update: {
                    "project_id"?: string,"words"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "project_texts_project_id_fkey"
      columns: ["project_id"]
isOneToOne: true
      referencedRelation: "projects"
      referencedColumns: ["id"]
    }
                  ]
                },"projects": {
                  Row: {
                    "author": string,"category": string | null,"created_at": string,"description": string,"id": string,"image_alt": string,"image_height": number | null,"image_id": string | null,"image_width": number | null,"likes": number,"published_at": string | null,"reason": string | null,"repository": string | null,"shown_as": string,"state": string,"submitted_at": string | null,"summary": string,"tags": (string)[],"title": string,"updated_at": string,"version": number,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author": string,"category"?: string | null,"created_at"?: string,"description"?: string,"id"?: string,"image_alt"?: string,"image_height"?: number | null,"image_id"?: string | null,"image_width"?: number | null,"likes"?: number,"published_at"?: string | null,"reason"?: string | null,"repository"?: string | null,"shown_as"?: string,"state"?: string,"submitted_at"?: string | null,"summary"?: string,"tags"?: (string)[],"title"?: string,"updated_at"?: string,"version"?: number,"website"?: string | null
                  }
                  Update: {
                    "author"?: string,"category"?: string | null,"created_at"?: string,"description"?: string,"id"?: string,"image_alt"?: string,"image_height"?: number | null,"image_id"?: string | null,"image_width"?: number | null,"likes"?: number,"published_at"?: string | null,"reason"?: string | null,"repository"?: string | null,"shown_as"?: string,"state"?: string,"submitted_at"?: string | null,"summary"?: string,"tags"?: (string)[],"title"?: string,"updated_at"?: string,"version"?: number,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"public_holidays": {
                  Row: {
                    "day": string,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "day": string,"name": string
                  }
                  Update: {
                    "day"?: string,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"question_counts": {
                  Row: {
                    "course": string,"first_tries": number,"first_wrong": number,"lesson": string,"question": string,"tries": number,"wrong": number
                  }
                  ComputedFields: never
                  Insert: {
                    "course": string,"first_tries"?: number,"first_wrong"?: number,"lesson": string,"question": string,"tries"?: number,"wrong"?: number
                  }
                  Update: {
                    "course"?: string,"first_tries"?: number,"first_wrong"?: number,"lesson"?: string,"question"?: string,"tries"?: number,"wrong"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "question_counts_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    }
                  ]
                },"quiz_attempts": {
                  Row: {
                    "active_on": string | null,"answers": NonNullable<Json>,"attempted_at": string,"correct": number,"course": string,"id": number,"lesson": string,"passed": boolean,"review": string | null,"total": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "active_on"?: string | null,"answers": NonNullable<Json>,"attempted_at"?: string,"correct": number,"course": string,"id"?: never,"lesson": string,"passed": boolean,"review"?: string | null,"total": number,"user_id": string
                  }
                  Update: {
                    "active_on"?: string | null,"answers"?: NonNullable<Json>,"attempted_at"?: string,"correct"?: number,"course"?: string,"id"?: never,"lesson"?: string,"passed"?: boolean,"review"?: string | null,"total"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "quiz_attempts_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    },{
      foreignKeyName: "quiz_attempts_user_id_course_fkey"
      columns: ["user_id","course"]
isOneToOne: false
      referencedRelation: "enrolments"
      referencedColumns: ["user_id","course"]
    }
                  ]
                },"rate_limits": {
                  Row: {
                    "bucket": string,"expires_at": string,"hits": number,"subject_hash": string,"window_start": string
                  }
                  ComputedFields: never
                  Insert: {
                    "bucket": string,"expires_at": string,"hits": number,"subject_hash": string,"window_start": string
                  }
                  Update: {
                    "bucket"?: string,"expires_at"?: string,"hits"?: number,"subject_hash"?: string,"window_start"?: string
                  }
                  Relationships: [
                    
                  ]
                },"recording_likes": {
                  Row: {
                    "liked_at": string,"recording": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "liked_at"?: string,"recording": string,"user_id": string
                  }
                  Update: {
                    "liked_at"?: string,"recording"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"recording_places": {
                  Row: {
                    "recording": string,"saved_at": string,"seconds": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "recording": string,"saved_at"?: string,"seconds": number,"user_id": string
                  }
                  Update: {
                    "recording"?: string,"saved_at"?: string,"seconds"?: number,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"recording_views": {
                  Row: {
                    "recording": string,"user_id": string,"viewed_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "recording": string,"user_id": string,"viewed_at"?: string
                  }
                  Update: {
                    "recording"?: string,"user_id"?: string,"viewed_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"recovery_codes": {
                  Row: {
                    "code_hash": string,"created_at": string,"used_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code_hash": string,"created_at"?: string,"used_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "code_hash"?: string,"created_at"?: string,"used_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"review_answers": {
                  Row: {
                    "active_on": string | null,"answered_at": string,"card": string,"course": string,"due_on": string,"id": string,"lesson": string,"rating": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "active_on"?: string | null,"answered_at"?: string,"card": string,"course": string,"due_on": string,"id": string,"lesson": string,"rating": number,"user_id": string
                  }
                  Update: {
                    "active_on"?: string | null,"answered_at"?: string,"card"?: string,"course"?: string,"due_on"?: string,"id"?: string,"lesson"?: string,"rating"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "review_answers_user_id_course_lesson_card_fkey"
      columns: ["user_id","course","lesson","card"]
isOneToOne: false
      referencedRelation: "review_cards"
      referencedColumns: ["user_id","course","lesson","card"]
    }
                  ]
                },"review_cards": {
                  Row: {
                    "aside_until": string | null,"card": string,"course": string,"difficulty": number | null,"due_on": string | null,"first_on": string | null,"lapses": number,"lesson": string,"reviewed_on": string | null,"stability": number | null,"user_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "aside_until"?: string | null,"card": string,"course": string,"difficulty"?: number | null,"due_on"?: string | null,"first_on"?: string | null,"lapses"?: number,"lesson": string,"reviewed_on"?: string | null,"stability"?: number | null,"user_id": string,"version"?: number
                  }
                  Update: {
                    "aside_until"?: string | null,"card"?: string,"course"?: string,"difficulty"?: number | null,"due_on"?: string | null,"first_on"?: string | null,"lapses"?: number,"lesson"?: string,"reviewed_on"?: string | null,"stability"?: number | null,"user_id"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "review_cards_user_id_course_lesson_fkey"
      columns: ["user_id","course","lesson"]
isOneToOne: false
      referencedRelation: "lesson_completions"
      referencedColumns: ["user_id","course","lesson"]
    }
                  ]
                },"room_events": {
                  Row: {
                    "at": string,"body": NonNullable<Json>,"event_id": string,"kind": string,"seq": number,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"body": NonNullable<Json>,"event_id": string,"kind": string,"seq": number,"user_id"?: string | null
                  }
                  Update: {
                    "at"?: string,"body"?: NonNullable<Json>,"event_id"?: string,"kind"?: string,"seq"?: number,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "room_events_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "rooms"
      referencedColumns: ["event_id"]
    }
                  ]
                },"room_items": {
                  Row: {
                    "counts": (number)[],"done_at": string | null,"event_id": string,"seq": number,"told_at": string,"untold": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "counts": (number)[],"done_at"?: string | null,"event_id": string,"seq": number,"told_at"?: string,"untold"?: boolean
                  }
                  Update: {
                    "counts"?: (number)[],"done_at"?: string | null,"event_id"?: string,"seq"?: number,"told_at"?: string,"untold"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "room_items_event_id_seq_fkey"
      columns: ["event_id","seq"]
isOneToOne: true
      referencedRelation: "room_events"
      referencedColumns: ["event_id","seq"]
    }
                  ]
                },"room_members": {
                  Row: {
                    "event_id": string,"hand_at": string | null,"leads": boolean,"muted_at": string | null,"name": string | null,"number": number,"seen_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"hand_at"?: string | null,"leads": boolean,"muted_at"?: string | null,"name"?: string | null,"number": number,"seen_at"?: string,"user_id": string
                  }
                  Update: {
                    "event_id"?: string,"hand_at"?: string | null,"leads"?: boolean,"muted_at"?: string | null,"name"?: string | null,"number"?: number,"seen_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "room_members_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "rooms"
      referencedColumns: ["event_id"]
    }
                  ]
                },"room_plans": {
                  Row: {
                    "agenda": (string)[],"event_id": string,"slides": string,"version": number,"video": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "agenda"?: (string)[],"event_id": string,"slides"?: string,"version"?: number,"video"?: string | null
                  }
                  Update: {
                    "agenda"?: (string)[],"event_id"?: string,"slides"?: string,"version"?: number,"video"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "room_plans_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"room_votes": {
                  Row: {
                    "choice": number,"event_id": string,"seq": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "choice": number,"event_id": string,"seq": number,"user_id": string
                  }
                  Update: {
                    "choice"?: number,"event_id"?: string,"seq"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "room_votes_event_id_seq_fkey"
      columns: ["event_id","seq"]
isOneToOne: false
      referencedRelation: "room_items"
      referencedColumns: ["event_id","seq"]
    }
                  ]
                },"rooms": {
                  Row: {
                    "code": string,"code_language": string,"code_seq": number,"ended_at": string | null,"event_id": string,"item": number,"last_number": number,"last_seq": number,"slide": number,"spotlight": number | null,"stage": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code"?: string,"code_language"?: string,"code_seq"?: number,"ended_at"?: string | null,"event_id": string,"item"?: number,"last_number"?: number,"last_seq"?: number,"slide"?: number,"spotlight"?: number | null,"stage"?: string
                  }
                  Update: {
                    "code"?: string,"code_language"?: string,"code_seq"?: number,"ended_at"?: string | null,"event_id"?: string,"item"?: number,"last_number"?: number,"last_seq"?: number,"slide"?: number,"spotlight"?: number | null,"stage"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "rooms_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"second_factors": {
                  Row: {
                    "created_at": string,"credential_id": string | null,"id": string,"kind": string,"last_step": number | null,"last_used_at": string | null,"name": string,"public_key": string | null,"secret": string | null,"sign_count": number | null,"transports": (string)[],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"credential_id"?: string | null,"id"?: string,"kind": string,"last_step"?: number | null,"last_used_at"?: string | null,"name": string,"public_key"?: string | null,"secret"?: string | null,"sign_count"?: number | null,"transports"?: (string)[],"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"credential_id"?: string | null,"id"?: string,"kind"?: string,"last_step"?: number | null,"last_used_at"?: string | null,"name"?: string,"public_key"?: string | null,"secret"?: string | null,"sign_count"?: number | null,"transports"?: (string)[],"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"security_events": {
                  Row: {
                    "browser": string | null,"created_at": string,"detail": NonNullable<Json>,"id": number,"kind": string,"network": string | null,"system": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "browser"?: string | null,"created_at"?: string,"detail"?: NonNullable<Json>,"id"?: never,"kind": string,"network"?: string | null,"system"?: string | null,"user_id": string
                  }
                  Update: {
                    "browser"?: string | null,"created_at"?: string,"detail"?: NonNullable<Json>,"id"?: never,"kind"?: string,"network"?: string | null,"system"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"sign_in_attempts": {
                  Row: {
                    "account_hash": string,"expires_at": string,"failures": number,"source_hash": string,"turn_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "account_hash": string,"expires_at": string,"failures"?: number,"source_hash": string,"turn_at"?: string | null
                  }
                  Update: {
                    "account_hash"?: string,"expires_at"?: string,"failures"?: number,"source_hash"?: string,"turn_at"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"spotlights": {
                  Row: {
                    "chosen_at": string,"chosen_by": string | null,"month": string,"note": string,"prize": number,"project_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "chosen_at"?: string,"chosen_by"?: string | null,"month": string,"note"?: string,"prize": number,"project_id": string
                  }
                  Update: {
                    "chosen_at"?: string,"chosen_by"?: string | null,"month"?: string,"note"?: string,"prize"?: number,"project_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "spotlights_project_id_fkey"
      columns: ["project_id"]
isOneToOne: false
      referencedRelation: "projects"
      referencedColumns: ["id"]
    }
                  ]
                },"staff_permissions": {
                  Row: {
                    "permission": string,"role": string
                  }
                  ComputedFields: never
                  Insert: {
                    "permission": string,"role": string
                  }
                  Update: {
                    "permission"?: string,"role"?: string
                  }
                  Relationships: [
                    
                  ]
                },"staff_roles": {
                  Row: {
                    "granted_at": string,"granted_by": string | null,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "granted_at"?: string,"granted_by"?: string | null,"role": string,"user_id": string
                  }
                  Update: {
                    "granted_at"?: string,"granted_by"?: string | null,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"status_checks": {
                  Row: {
                    "checked_at": string,"ms": number,"note": string | null,"ok": boolean,"service": string,"slow": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "checked_at": string,"ms": number,"note"?: string | null,"ok": boolean,"service": string,"slow"?: boolean
                  }
                  Update: {
                    "checked_at"?: string,"ms"?: number,"note"?: string | null,"ok"?: boolean,"service"?: string,"slow"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"status_days": {
                  Row: {
                    "checks": number,"day": string,"failures": number,"ms_max": number | null,"ms_sum": number,"service": string,"slow": number
                  }
                  ComputedFields: never
                  Insert: {
                    "checks": number,"day": string,"failures": number,"ms_max"?: number | null,"ms_sum": number,"service": string,"slow": number
                  }
                  Update: {
                    "checks"?: number,"day"?: string,"failures"?: number,"ms_max"?: number | null,"ms_sum"?: number,"service"?: string,"slow"?: number
                  }
                  Relationships: [
                    
                  ]
                },"status_signals": {
                  Row: {
                    "changed_at": string,"id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at"?: string,"id"?: number
                  }
                  Update: {
                    "changed_at"?: string,"id"?: number
                  }
                  Relationships: [
                    
                  ]
                },"status_subscribers": {
                  Row: {
                    "asked_at": string,"confirmed_at": string | null,"created_at": string,"email": string,"id": string,"locale": string
                  }
                  ComputedFields: never
                  Insert: {
                    "asked_at"?: string,"confirmed_at"?: string | null,"created_at"?: string,"email": string,"id"?: string,"locale": string
                  }
                  Update: {
                    "asked_at"?: string,"confirmed_at"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"locale"?: string
                  }
                  Relationships: [
                    
                  ]
                },"suspensions": {
                  Row: {
                    "reason": string,"suspended_at": string,"suspended_by": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "reason": string,"suspended_at"?: string,"suspended_by"?: string | null,"user_id": string
                  }
                  Update: {
                    "reason"?: string,"suspended_at"?: string,"suspended_by"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"time_zones": {
                  Row: {
                    "added_on": string,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "added_on"?: string,"name": string
                  }
                  Update: {
                    "added_on"?: string,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"update_streams": {
                  Row: {
                    "ends_at": string,"id": string,"page": string,"session_id": string,"topic": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ends_at": string,"id"?: string,"page": string,"session_id": string,"topic": string,"user_id": string
                  }
                  Update: {
                    "ends_at"?: string,"id"?: string,"page"?: string,"session_id"?: string,"topic"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"waiting_certificates": {
                  Row: {
                    "code": string,"earned_at": string,"kind": string,"lessons": number,"minutes": number,"subject": string,"title": string,"track": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code"?: string,"earned_at"?: string,"kind": string,"lessons": number,"minutes": number,"subject": string,"title": string,"track"?: string | null,"user_id": string
                  }
                  Update: {
                    "code"?: string,"earned_at"?: string,"kind"?: string,"lessons"?: number,"minutes"?: number,"subject"?: string,"title"?: string,"track"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"waitlist": {
                  Row: {
                    "batch": string | null,"created_at": string,"email": string,"id": string,"invitations": number,"invited_at": string | null,"joined_at": string | null,"locale": string | null,"status": string,"tags": (string)[],"user_agent": string | null,"user_ip": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "batch"?: string | null,"created_at"?: string,"email": string,"id"?: string,"invitations"?: number,"invited_at"?: string | null,"joined_at"?: string | null,"locale"?: string | null,"status"?: string,"tags"?: (string)[],"user_agent"?: string | null,"user_ip"?: unknown
                  }
                  Update: {
                    "batch"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"invitations"?: number,"invited_at"?: string | null,"joined_at"?: string | null,"locale"?: string | null,"status"?: string,"tags"?: (string)[],"user_agent"?: string | null,"user_ip"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"waitlist_links": {
                  Row: {
                    "entry": string,"link_hash": string,"link_key": string
                  }
                  ComputedFields: never
                  Insert: {
                    "entry": string,"link_hash": string,"link_key": string
                  }
                  Update: {
                    "entry"?: string,"link_hash"?: string,"link_key"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "waitlist_links_entry_fkey"
      columns: ["entry"]
isOneToOne: true
      referencedRelation: "waitlist"
      referencedColumns: ["id"]
    }
                  ]
                },"waitlist_tags": {
                  Row: {
                    "tag": string
                  }
                  ComputedFields: never
                  Insert: {
                    "tag": string
                  }
                  Update: {
                    "tag"?: string
                  }
                  Relationships: [
                    
                  ]
                },"web_vitals": {
                  Row: {
                    "device": string,"id": string,"locale": string,"measured_on": string,"metric": string,"page": string,"rating": string,"value": number
                  }
                  ComputedFields: never
                  Insert: {
                    "device": string,"id"?: string,"locale": string,"measured_on"?: string,"metric": string,"page": string,"rating": string,"value": number
                  }
                  Update: {
                    "device"?: string,"id"?: string,"locale"?: string,"measured_on"?: string,"metric"?: string,"page"?: string,"rating"?: string,"value"?: number
                  }
                  Relationships: [
                    
                  ]
                },"worker_rounds": {
                  Row: {
                    "ended_at": string,"error": string | null,"events": number,"failed": number,"id": number,"queued": number,"rounds": number,"sent": number,"started_at": string,"worker": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ended_at": string,"error"?: string | null,"events"?: number,"failed"?: number,"id"?: never,"queued"?: number,"rounds"?: number,"sent"?: number,"started_at": string,"worker": string
                  }
                  Update: {
                    "ended_at"?: string,"error"?: string | null,"events"?: number,"failed"?: number,"id"?: never,"queued"?: number,"rounds"?: number,"sent"?: number,"started_at"?: string,"worker"?: string
                  }
                  Relationships: [
                    
                  ]
                },"write_checks": {
                  Row: {
                    "checked_at": string,"files_compared_at": string | null,"id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "checked_at"?: string,"files_compared_at"?: string | null,"id"?: number
                  }
                  Update: {
                    "checked_at"?: string,"files_compared_at"?: string | null,"id"?: number
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_answer":
{ Args: { "accepted": boolean,"answer": string }; Returns: boolean
                           },
"account_contents":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"add_second_factor":
{ Args: { "code_hashes": (string)[],"credential_id"?: string,"kind": string,"name": string,"public_key"?: string,"secret"?: string,"sign_count"?: number,"step"?: number,"transports"?: (string)[] }; Returns: boolean
                           },
"add_to_waitlist":
{ Args: { "user_agent_string"?: string,"user_email": string,"user_ip"?: string,"user_locale"?: string }; Returns: {
              "already_exists": boolean,"created_at": string,"email": string,"id": string,"status": string
            }[]
                           },
"add_web_vitals":
{ Args: { "device": string,"locale": string,"page": string,"samples": Json }; Returns: undefined
                           },
"allow_recovery":
{ Args: { "allowed"?: boolean,"person": string,"session": string }; Returns: undefined
                           },
"alumni":
{ Args: { "entries"?: number }; Returns: {
              "alias": string,"completed_at": string,"track": string
            }[]
                           },
"answer_message":
{ Args: { "message_number": string,"reply_body": string }; Returns: boolean
                           },
"answer_question":
{ Args: { "anonymous"?: boolean,"body": string,"question": string }; Returns: string
                           },
"apply_once":
{ Args: { "change": string,"id": string,"input": Json }; Returns: Json
                           },
"ask_in_room":
{ Args: { "event": string,"words": string }; Returns: number
                           },
"ask_question":
{ Args: { "anonymous"?: boolean,"body": string,"course_slug": string,"lesson_slug": string,"title": string }; Returns: string
                           },
"attach_project_image":
{ Args: { "author": string,"height": number,"image": string,"project": string,"width": number }; Returns: boolean
                           },
"calendar_feed":
{ Args: { "token": string }; Returns: Json
                           },
"cancel_email_change":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"cancel_event":
{ Args: { "event": string,"reason"?: string }; Returns: undefined
                           },
"cancel_factor_removal":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"certifications_page":
{ Args: { "places"?: number,"tab": string }; Returns: Json
                           },
"change_person_role":
{ Args: { "person": string,"role": string,"version": number }; Returns: number
                           },
"change_staff_role":
{ Args: { "person": string,"role": string,"wanted": boolean }; Returns: boolean
                           },
"change_team":
{ Args: { "event": string,"name": string,"open": boolean,"renew"?: boolean }; Returns: Json
                           },
"check_in":
{ Args: { "code": string,"event": string }; Returns: string
                           },
"check_write":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"choose_spotlight":
{ Args: { "month": string,"note"?: string,"prize": number,"project": string }; Returns: Json
                           },
"claim_mails":
{ Args: { "count": number,"lease_seconds": number }; Returns: Json[]
                           },
"clear_account_limits":
{ Args: { "account": string,"address": string }; Returns: undefined
                           },
"clear_rate_limit":
{ Args: { "bucket": string,"subject": string }; Returns: undefined
                           },
"clear_spotlight":
{ Args: { "month": string }; Returns: boolean
                           },
"close_update_stream":
{ Args: { "stream": string }; Returns: undefined
                           },
"code_of_attempt":
{ Args: { "attempt_id": string }; Returns: string
                           },
"code_work":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"complete_lesson":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"confirm_email_change":
{ Args: { "change": string,"side": string }; Returns: undefined
                           },
"confirm_subscription":
{ Args: { "subscriber": string }; Returns: boolean
                           },
"continue_session":
{ Args: { "after": string,"before": string,"person": string }; Returns: undefined
                           },
"count_faq_view":
{ Args: { "faq": string }; Returns: undefined
                           },
"course_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "completed": number,"course": string,"enrolled": number
            }[]
                           },
"course_rating_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "kind": string,"mean": number,"ratings": number,"subject": string
            }[]
                           },
"course_reviews":
{ Args: { "course_slug": string }; Returns: Json
                           },
"create_api_key":
{ Args: { "key_hash": string,"name": string,"start": string }; Returns: Json
                           },
"create_team":
{ Args: { "event": string,"name": string }; Returns: Json
                           },
"current_account":
{ Args: Record<PropertyKey, never>; Returns: {
              "avatar_url": string,"club_presence": string,"college": string,"created_at": string,"email": string,"full_name": string,"has_password": boolean,"id": string,"interests": (string)[],"last_sign_in_at": string,"permissions": (string)[],"profile_complete": boolean,"profile_created_at": string,"profile_updated_at": string,"role": string,"staff_roles": (string)[],"zone": string
            }[]
                           },
"dashboard":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"delete_account":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"delete_api_file":
{ Args: { "file": string,"person": string }; Returns: boolean
                           },
"delete_post":
{ Args: { "post": string }; Returns: boolean
                           },
"delete_project":
{ Args: { "project": string }; Returns: undefined
                           },
"delete_room_entry":
{ Args: { "entry": number,"event": string }; Returns: boolean
                           },
"delete_template":
{ Args: { "template": string }; Returns: boolean
                           },
"detach_project_image":
{ Args: { "project": string }; Returns: Json
                           },
"discard_password":
{ Args: { "person": string }; Returns: boolean
                           },
"discard_session":
{ Args: { "person": string,"session": string }; Returns: undefined
                           },
"discard_unconfirmed_account":
{ Args: { "own_flows"?: (string)[],"user_email": string }; Returns: boolean
                           },
"dismiss_first_steps":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"due_api_files":
{ Args: { "most"?: number }; Returns: string[]
                           },
"due_avatars":
{ Args: { "most"?: number }; Returns: string[]
                           },
"due_film_files":
{ Args: { "most": number }; Returns: string[]
                           },
"due_images":
{ Args: { "most"?: number }; Returns: {
              "image_id": string,"project_id": string
            }[]
                           },
"edit_post":
{ Args: { "anonymous": boolean,"body": string,"known_version": number,"post": string,"title": string }; Returns: number
                           },
"email_change_state":
{ Args: { "change": string }; Returns: Json
                           },
"end_all_sessions":
{ Args: { "person": string }; Returns: undefined
                           },
"end_chat":
{ Args: { "person"?: string,"secret_hash": string }; Returns: boolean
                           },
"end_factor_removal":
{ Args: { "remove": boolean,"user_email": string }; Returns: string
                           },
"end_room":
{ Args: { "event": string }; Returns: boolean
                           },
"end_session":
{ Args: { "target": string }; Returns: boolean
                           },
"enqueue_address_mail":
{ Args: { "address": string,"dedupe_key": string,"due"?: string,"kind": string,"locale": string,"payload"?: Json }; Returns: boolean
                           },
"enqueue_mail":
{ Args: { "dedupe_key": string,"due"?: string,"event"?: string,"kind": string,"payload"?: Json,"person": string }; Returns: boolean
                           },
"enrol":
{ Args: { "course_slug": string }; Returns: string
                           },
"event_film":
{ Args: { "event": string }; Returns: string
                           },
"event_join_info":
{ Args: { "event": string }; Returns: Json
                           },
"export_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_person_as_staff":
{ Args: { "person": string }; Returns: Json
                           },
"faq_figures":
{ Args: { "voter"?: string }; Returns: Json
                           },
"fill_events":
{ Args: { "weeks"?: number }; Returns: number
                           },
"film_file":
{ Args: { "film": string }; Returns: Json
                           },
"find_questions":
{ Args: { "course_slug": string,"typed": string }; Returns: Json
                           },
"finish_api_file":
{ Args: { "error"?: string,"file": string,"person": string,"records"?: number,"status": string }; Returns: Json
                           },
"finish_film_upload":
{ Args: { "good": boolean,"path": string }; Returns: boolean
                           },
"follow_question":
{ Args: { "follows": boolean,"question": string }; Returns: boolean
                           },
"forget_api_files":
{ Args: { "files": (string)[] }; Returns: undefined
                           },
"forget_avatars":
{ Args: { "avatars": (string)[] }; Returns: undefined
                           },
"forget_film_files":
{ Args: { "files": (string)[] }; Returns: number
                           },
"forget_images":
{ Args: { "images": Json }; Returns: undefined
                           },
"get_api_file":
{ Args: { "file": string,"person": string }; Returns: Json
                           },
"get_capstone":
{ Args: { "track": string }; Returns: Json
                           },
"get_chat":
{ Args: { "person"?: string,"secret_hash": string }; Returns: Json
                           },
"get_event":
{ Args: { "event": string }; Returns: Json
                           },
"get_film":
{ Args: { "film": string }; Returns: Json
                           },
"get_hackathon":
{ Args: { "event": string }; Returns: Json
                           },
"get_live":
{ Args: { "past"?: boolean }; Returns: Json
                           },
"get_message":
{ Args: { "secret_hash": string }; Returns: Json
                           },
"get_notifications":
{ Args: { "before"?: number }; Returns: Json
                           },
"get_second_factors":
{ Args: { "person": string }; Returns: {
              "credential_id": string,"id": string,"kind": string,"public_key": string,"secret": string,"sign_count": number,"transports": (string)[]
            }[]
                           },
"grant_capstone_attempt":
{ Args: { "submission": string }; Returns: number
                           },
"grant_staff_role":
{ Args: { "address": string,"role": string }; Returns: boolean
                           },
"hand_over_chat":
{ Args: { "page_language": string,"person"?: string,"secret_hash": string,"sender_email": string,"sender_name": string }; Returns: Json
                           },
"has_api_file_room":
{ Args: { "person": string,"size": number }; Returns: boolean
                           },
"has_second_factor":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"hide_rating":
{ Args: { "hidden": boolean,"known_version": number,"rating_id": string,"reason"?: string }; Returns: number
                           },
"is_profile_complete":
{ Args: { "user_id": string }; Returns: boolean
                           },
"is_sign_in_recent":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"join_team":
{ Args: { "code": string,"event": string }; Returns: Json
                           },
"judge_code":
{ Args: { "attempt_id": string,"outputs": Json }; Returns: Json
                           },
"judge_due_attendance":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"lead_room_member":
{ Args: { "event": string,"hand": boolean,"member": number,"muted": boolean }; Returns: boolean
                           },
"leaderboard":
{ Args: { "places"?: number }; Returns: {
              "alias": string,"is_caller": boolean,"place": number,"points": number
            }[]
                           },
"learner_badges":
{ Args: Record<PropertyKey, never>; Returns: {
              "badge": string,"earned_at": string,"have": number,"need": number
            }[]
                           },
"learning_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"leave_event":
{ Args: { "event": string }; Returns: Json
                           },
"leave_subscription":
{ Args: { "subscriber": string }; Returns: boolean
                           },
"leave_team":
{ Args: { "event": string,"person"?: string }; Returns: Json
                           },
"lesson_questions":
{ Args: { "course_slug": string,"lesson_slug"?: string,"page_size"?: number,"skip"?: number,"sort"?: string,"unanswered"?: boolean }; Returns: Json
                           },
"lesson_state":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"like_project":
{ Args: { "liked": boolean,"project": string }; Returns: Json
                           },
"like_recording":
{ Args: { "liked": boolean,"recording": string }; Returns: Json
                           },
"list_api_files":
{ Args: { "person": string }; Returns: Json
                           },
"list_factor_removals":
{ Args: Record<PropertyKey, never>; Returns: {
              "due_at": string,"email": string,"requested_at": string
            }[]
                           },
"list_films":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_staff":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"has_factor": boolean,"roles": (string)[]
            }[]
                           },
"live_page":
{ Args: { "with_figures"?: boolean,"with_past"?: boolean }; Returns: Json
                           },
"log_failed_sign_in":
{ Args: { "device"?: Json,"email": string }; Returns: undefined
                           },
"log_security_event":
{ Args: { "detail"?: Json,"device"?: Json,"kind": string,"person": string }; Returns: undefined
                           },
"mail_failed":
{ Args: { "error": string,"id": number,"lease": string }; Returns: boolean
                           },
"mail_sent":
{ Args: { "id": number,"lease": string }; Returns: boolean
                           },
"mark_capstone":
{ Args: { "comments": Json,"known_version": number,"marks": Json,"note": string,"publish": boolean,"submission": string }; Returns: Json
                           },
"match_waiting":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"moderate_post":
{ Args: { "decision": string,"known_version": number,"post_id": string,"reason"?: string }; Returns: number
                           },
"move_event":
{ Args: { "ends": string,"event": string,"starts": string }; Returns: undefined
                           },
"mute_emails":
{ Args: { "person": string,"topic": string }; Returns: undefined
                           },
"my_api_keys":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_attendance":
{ Args: { "event": string }; Returns: Json
                           },
"my_capstones":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_second_factors":
{ Args: Record<PropertyKey, never>; Returns: {
              "created_at": string,"id": string,"kind": string,"last_used_at": string,"name": string
            }[]
                           },
"my_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "browser": string,"id": string,"is_current": boolean,"last_used_at": string,"network": string,"started_at": string,"system": string
            }[]
                           },
"my_team":
{ Args: { "event": string }; Returns: Json
                           },
"note_backup":
{ Args: { "bytes": number,"files": number,"people": number }; Returns: undefined
                           },
"note_checks":
{ Args: { "checks": Json }; Returns: number
                           },
"note_direct_sign_ins":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"note_error":
{ Args: { "report": Json }; Returns: undefined
                           },
"note_factor_failure":
{ Args: { "person": string,"session": string }; Returns: undefined
                           },
"note_failed_search":
{ Args: { "locale": string,"query": string }; Returns: boolean
                           },
"note_inbox_download":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"note_outbox_download":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"note_people_download":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"note_room_presence":
{ Args: { "event": string }; Returns: Json
                           },
"note_roster_download":
{ Args: { "event": string }; Returns: undefined
                           },
"note_round":
{ Args: { "error"?: string,"events"?: number,"failed"?: number,"ms": number,"queued"?: number,"sent"?: number,"worker": string }; Returns: undefined
                           },
"note_sign_in":
{ Args: { "device"?: Json,"device_hash": string,"method": string,"person": string,"session": string }; Returns: undefined
                           },
"note_waitlist_download":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"notification_count":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"open_card":
{ Args: { "answer": string,"card_id": string,"course_slug": string,"known_version": number,"lesson_slug": string,"option"?: string }; Returns: Json
                           },
"open_code_hint":
{ Args: { "course_slug": string,"lesson_slug": string,"step": number }; Returns: number
                           },
"open_incident":
{ Args: { "description": string,"id"?: string,"impact"?: string,"services": (string)[],"severity": string,"title": string }; Returns: string
                           },
"open_poll":
{ Args: { "event": string,"options": (string)[],"question": string }; Returns: number
                           },
"open_questions":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string }; Returns: Json
                           },
"open_update_stream":
{ Args: { "page": string,"seconds": number,"topic": string }; Returns: Json
                           },
"outdated_code_exercises":
{ Args: { "listed": Json }; Returns: {
              "course": string,"lesson": string
            }[]
                           },
"pass_second_factor":
{ Args: { "factor": string,"person": string,"session": string,"sign_count"?: number,"step"?: number }; Returns: boolean
                           },
"permit_password":
{ Args: { "permitted"?: boolean,"person": string,"session": string }; Returns: undefined
                           },
"project_image":
{ Args: { "image": string,"project": string }; Returns: string
                           },
"prune_api_keys":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_chats":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_errors":
{ Args: { "at"?: string }; Returns: number
                           },
"prune_failed_searches":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_mails":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_notifications":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_status":
{ Args: { "at"?: string }; Returns: number
                           },
"public_project":
{ Args: { "project": string }; Returns: Json
                           },
"publish_catalogue":
{ Args: { "catalogue": Json,"version": string }; Returns: boolean
                           },
"publish_code_exercise":
{ Args: { "cases": Json,"course_slug": string,"lesson_slug": string,"unordered": boolean,"version": string }; Returns: undefined
                           },
"publish_results":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"question_thread":
{ Args: { "question": string }; Returns: Json
                           },
"queue_alerts":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_deadlines":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_reminders":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"raise_hand":
{ Args: { "event": string,"up": boolean }; Returns: boolean
                           },
"rate_course":
{ Args: { "course_slug": string,"note"?: string,"stars": number }; Returns: Json
                           },
"read_certificate":
{ Args: { "certificate_code": string }; Returns: Json
                           },
"read_notifications":
{ Args: { "notification": number,"older"?: boolean }; Returns: number
                           },
"read_project":
{ Args: { "project": string }; Returns: Json
                           },
"rebuild_counts":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"rebuild_points":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"record_answer":
{ Args: { "answer": string,"card_id": string,"course_slug": string,"known_version": number,"lesson_slug": string,"next": Json,"person": string,"rating": number }; Returns: Json
                           },
"record_recording_view":
{ Args: { "recording": string }; Returns: Json
                           },
"recording_page":
{ Args: { "recording": string }; Returns: Json
                           },
"register_for_event":
{ Args: { "event": string,"locale"?: string,"zone"?: string }; Returns: Json
                           },
"reissue_certificate":
{ Args: { "certificate_code": string }; Returns: string
                           },
"reissue_certificate_as_staff":
{ Args: { "certificate_code": string,"reason": string }; Returns: string
                           },
"reject_email_change":
{ Args: { "change": string }; Returns: undefined
                           },
"remove_rating":
{ Args: { "course_slug": string }; Returns: boolean
                           },
"remove_second_factor":
{ Args: { "factor": string }; Returns: boolean
                           },
"renew_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"replace_recovery_codes":
{ Args: { "code_hashes": (string)[] }; Returns: boolean
                           },
"reply_to_message":
{ Args: { "reply_body": string,"request_key": string,"secret_hash": string }; Returns: Json
                           },
"report_post":
{ Args: { "note"?: string,"post": string,"reason": string }; Returns: undefined
                           },
"request_factor_removal":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"reserve_api_file":
{ Args: { "file": string,"filename": string,"format": string,"metadata"?: Json,"person": string,"size": number }; Returns: boolean
                           },
"reserve_avatar":
{ Args: { "avatar": string }; Returns: undefined
                           },
"reserve_project_image":
{ Args: { "author": string,"image": string,"project": string }; Returns: boolean
                           },
"resolve_incident":
{ Args: { "incident": string,"message": string }; Returns: boolean
                           },
"restore_people":
{ Args: { "people": Json }; Returns: Json
                           },
"retry_mails":
{ Args: { "mails": (number)[] }; Returns: number
                           },
"return_auth_mail":
{ Args: { "mail": number }; Returns: undefined
                           },
"return_rate_limit":
{ Args: { "bucket": string,"subject": string }; Returns: undefined
                           },
"return_sign_in_attempt":
{ Args: { "account": string,"source": string,"succeeded": boolean }; Returns: undefined
                           },
"revert_email_change":
{ Args: { "change": string }; Returns: undefined
                           },
"review_comment":
{ Args: { "comment_id": string,"decision": string,"known_version": number,"reason"?: string }; Returns: number
                           },
"review_page":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"review_project":
{ Args: { "decision": string,"known_version": number,"project": string,"reason": string }; Returns: Json
                           },
"review_queue":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"revoke_api_key":
{ Args: { "key": string }; Returns: boolean
                           },
"revoke_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"revoke_certificate":
{ Args: { "certificate_code": string,"reason": string }; Returns: boolean
                           },
"revoke_certificate_as_staff":
{ Args: { "certificate_code": string,"reason": string }; Returns: undefined
                           },
"room_events_after":
{ Args: { "after": number,"event": string }; Returns: Json
                           },
"room_people":
{ Args: { "event": string }; Returns: Json
                           },
"room_state":
{ Args: { "event": string }; Returns: Json
                           },
"room_transcript":
{ Args: { "after"?: number,"event": string,"page_size"?: number }; Returns: Json
                           },
"save_capstone":
{ Args: { "files": Json,"known_version": number,"track": string }; Returns: number
                           },
"save_code":
{ Args: { "code": string,"course_slug": string,"known_at"?: string,"lesson_slug": string }; Returns: {
              "body": string,"conflict": boolean,"updated_at": string
            }[]
                           },
"save_note":
{ Args: { "course_slug": string,"known_at"?: string,"lesson_slug": string,"note": string }; Returns: {
              "body": string,"conflict": boolean,"updated_at": string
            }[]
                           },
"save_place":
{ Args: { "course_slug": string,"lesson_slug": string,"quiz_draft"?: Json,"scroll_share": number }; Returns: undefined
                           },
"save_project":
{ Args: { "fields": Json,"known_version": number,"project": string }; Returns: Json
                           },
"save_recording_place":
{ Args: { "recording": string,"seconds": number }; Returns: boolean
                           },
"save_template":
{ Args: { "body": string,"impact": string,"known_version": number,"name": string,"services"?: (string)[],"severity"?: string,"template": string,"title": string,"use": string }; Returns: number
                           },
"say_in_room":
{ Args: { "event": string,"words": string }; Returns: number
                           },
"schedule_maintenance":
{ Args: { "description": string,"ends": string,"id"?: string,"impact"?: string,"services": (string)[],"starts": string,"title": string }; Returns: string
                           },
"search_live":
{ Args: { "query": string,"topics": (string)[] }; Returns: Json
                           },
"second_factor_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "codes_left": number,"has_app": boolean,"has_passkey": boolean,"is_missing": boolean,"removal_due_at": string,"session_id": string,"user_id": string
            }[]
                           },
"seek_team":
{ Args: { "event": string,"wanted": boolean }; Returns: Json
                           },
"send_chat":
{ Args: { "answer_body": string,"answer_faq"?: (string)[],"chat_body": string,"entry_key": string,"page_language": string,"person"?: string,"request_key"?: string,"secret_hash": string }; Returns: Json
                           },
"send_message":
{ Args: { "message_body": string,"message_topic": string,"page_language": string,"person"?: string,"request_key": string,"secret_hash": string,"sender_email": string,"sender_name": string,"sender_phone"?: string }; Returns: {
              "already_stored": boolean,"number": string
            }[]
                           },
"session_standing":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"set_alias":
{ Args: { "chosen"?: string }; Returns: boolean
                           },
"set_avatar":
{ Args: { "avatar"?: string,"person": string }; Returns: boolean
                           },
"set_card_aside":
{ Args: { "card_id": string,"course_slug": string,"how": string,"lesson_slug": string }; Returns: undefined
                           },
"set_course_review":
{ Args: { "course_slug": string,"reviewed": boolean }; Returns: undefined
                           },
"set_error_state":
{ Args: { "errors": (string)[],"state": string }; Returns: number
                           },
"set_event_alert":
{ Args: { "locale"?: string,"wanted": boolean }; Returns: boolean
                           },
"set_factor_challenge":
{ Args: { "challenge": string,"person": string,"session": string }; Returns: undefined
                           },
"set_learner_zone":
{ Args: { "zone": string }; Returns: undefined
                           },
"set_message_state":
{ Args: { "message_number": string,"new_state": string }; Returns: boolean
                           },
"set_notification_settings":
{ Args: { "app_off": (string)[],"email_off": (string)[],"quiet_from": string,"quiet_to": string,"zone": string }; Returns: undefined
                           },
"set_room_name":
{ Args: { "event": string,"name": string }; Returns: Json
                           },
"set_staff_role":
{ Args: { "address": string,"role": string,"wanted": boolean }; Returns: string
                           },
"settle_room_item":
{ Args: { "done": boolean,"event": string,"item": number }; Returns: boolean
                           },
"showcase_page":
{ Args: { "category"?: string,"newer_than"?: string,"older_than"?: string,"search"?: string,"view"?: string }; Returns: Json
                           },
"sign_out":
{ Args: { "ends_access"?: boolean,"scope": string }; Returns: undefined
                           },
"solve_exercise":
{ Args: { "answer": string,"course_slug": string,"lesson_slug": string }; Returns: boolean
                           },
"staff_agents":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_archive_canned_answer":
{ Args: { "answer": string,"wanted": boolean }; Returns: boolean
                           },
"staff_assign_judges":
{ Args: { "event": string,"judges": (string)[] }; Returns: number
                           },
"staff_audit":
{ Args: { "action"?: string,"page_size"?: number,"search"?: string,"skip"?: number }; Returns: Json
                           },
"staff_cancel_events":
{ Args: { "events": (string)[],"following"?: boolean,"reason": string }; Returns: number
                           },
"staff_canned_answers":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_capstone":
{ Args: { "submission": string }; Returns: Json
                           },
"staff_capstones":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string,"track"?: string }; Returns: Json
                           },
"staff_change_event":
{ Args: { "event": string,"facts": Json,"following"?: boolean,"known_version": number }; Returns: Json
                           },
"staff_change_film":
{ Args: { "facts": Json,"film": string,"known_version": number }; Returns: number
                           },
"staff_change_messages":
{ Args: { "changes": Json }; Returns: Json
                           },
"staff_check_in":
{ Args: { "event": string }; Returns: Json
                           },
"staff_conversation":
{ Args: { "message": string }; Returns: Json
                           },
"staff_course":
{ Args: { "course_slug": string,"quiet_days"?: number }; Returns: Json
                           },
"staff_courses":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"track"?: string }; Returns: Json
                           },
"staff_create_events":
{ Args: { "facts": Json,"minutes": number,"series_rule"?: string,"starts": (string)[] }; Returns: (string)[]
                           },
"staff_create_film":
{ Args: { "facts": Json }; Returns: string
                           },
"staff_decline_judging":
{ Args: { "team": string }; Returns: undefined
                           },
"staff_delete_film":
{ Args: { "film": string }; Returns: boolean
                           },
"staff_draw_check_in":
{ Args: { "event": string,"known"?: string,"leaked"?: boolean }; Returns: Json
                           },
"staff_edit_incident":
{ Args: { "ends"?: string,"impact": string,"incident": string,"known_version": number,"services": (string)[],"severity": string,"starts": string,"title": string }; Returns: number
                           },
"staff_error":
{ Args: { "error": string }; Returns: Json
                           },
"staff_errors":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"source"?: string,"state"?: string }; Returns: Json
                           },
"staff_event":
{ Args: { "event": string }; Returns: Json
                           },
"staff_events":
{ Args: { "descending"?: boolean,"instructor"?: string,"page_size"?: number,"period"?: string,"search"?: string,"since"?: string,"skip"?: number,"sort"?: string,"status"?: string,"topics"?: (string)[],"type"?: string,"until"?: string }; Returns: Json
                           },
"staff_faq_figures":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_faq_searches":
{ Args: { "descending"?: boolean,"language"?: string,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string }; Returns: Json
                           },
"staff_film":
{ Args: { "film": string }; Returns: Json
                           },
"staff_films":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_hackathon":
{ Args: { "event": string }; Returns: Json
                           },
"staff_hackathon_teams":
{ Args: { "event": string,"page_size"?: number,"skip"?: number }; Returns: Json
                           },
"staff_inbox":
{ Args: { "assigned"?: string,"channel"?: string,"descending"?: boolean,"language"?: string,"page_size"?: number,"priority"?: string,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_inbox_summary":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_incident":
{ Args: { "incident": string }; Returns: Json
                           },
"staff_incidents":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"severity"?: string,"skip"?: number,"sort"?: string,"status"?: string }; Returns: Json
                           },
"staff_instructors":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_invite_waitlist":
{ Args: { "entries": (string)[],"fallback": string,"link_hashes": (string)[],"link_keys": (string)[],"most": number,"tag": string }; Returns: Json
                           },
"staff_judging":
{ Args: { "page_size"?: number,"skip"?: number }; Returns: Json
                           },
"staff_judging_entry":
{ Args: { "team": string }; Returns: Json
                           },
"staff_merge_message":
{ Args: { "message": string,"target"?: string }; Returns: undefined
                           },
"staff_note":
{ Args: { "message": string,"note_body": string }; Returns: undefined
                           },
"staff_open_incident":
{ Args: { "description": string,"id": string,"impact"?: string,"services": (string)[],"severity": string,"title": string }; Returns: string
                           },
"staff_outbox":
{ Args: { "descending"?: boolean,"kind"?: string,"page_size"?: number,"search"?: string,"skip"?: number,"state"?: string }; Returns: Json
                           },
"staff_people":
{ Args: { "descending"?: boolean,"page_size"?: number,"role"?: string,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_person":
{ Args: { "person": string }; Returns: Json
                           },
"staff_person_version":
{ Args: { "person": string }; Returns: number
                           },
"staff_posts":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_project":
{ Args: { "project": string }; Returns: Json
                           },
"staff_projects":
{ Args: { "category"?: string,"descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"state"?: string }; Returns: Json
                           },
"staff_publish_film":
{ Args: { "film": string,"published": boolean }; Returns: boolean
                           },
"staff_ratings":
{ Args: { "course"?: string,"descending"?: boolean,"kind"?: string,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"stars"?: number,"state"?: string }; Returns: Json
                           },
"staff_remove_registration":
{ Args: { "event": string,"person": string }; Returns: undefined
                           },
"staff_reply":
{ Args: { "known_entry": number,"message": string,"reply_body": string,"solves"?: boolean }; Returns: number
                           },
"staff_replying":
{ Args: { "message": string,"replying": boolean }; Returns: undefined
                           },
"staff_room_plan":
{ Args: { "event": string }; Returns: Json
                           },
"staff_roster":
{ Args: { "attendance"?: string,"descending"?: boolean,"event": string,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_save_canned_answer":
{ Args: { "answer"?: string,"bodies": Json,"known_version"?: number,"title": string }; Returns: string
                           },
"staff_save_room_plan":
{ Args: { "agenda": (string)[],"event": string,"known_version": number,"slides": string,"video"?: string }; Returns: number
                           },
"staff_schedule_maintenance":
{ Args: { "description": string,"ends": string,"id": string,"impact"?: string,"services": (string)[],"starts": string,"title": string }; Returns: string
                           },
"staff_score":
{ Args: { "note"?: string,"scores": Json,"team": string }; Returns: boolean
                           },
"staff_set_attendance":
{ Args: { "attended": boolean,"event": string,"people": (string)[] }; Returns: number
                           },
"staff_set_hackathon":
{ Args: { "criteria": Json,"event": string,"known_version": number,"results_at": string,"terms": Json }; Returns: number
                           },
"staff_set_instructor":
{ Args: { "instructor": string,"person": string }; Returns: boolean
                           },
"staff_set_judge":
{ Args: { "judge": string,"team": string,"wanted": boolean }; Returns: undefined
                           },
"staff_set_seat":
{ Args: { "event": string,"person": string,"state": string }; Returns: string
                           },
"staff_start_upload":
{ Args: { "film": string,"mime": string,"size": number }; Returns: string
                           },
"staff_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_system":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_tag_waitlist":
{ Args: { "entries": (string)[],"tag": string,"wanted": boolean }; Returns: number
                           },
"staff_team":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"full_name": string,"has_factor": boolean,"id": string,"last_used_at": string,"roles": Json
            }[]
                           },
"staff_templates":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_transfer":
{ Args: { "event": string,"may_wait"?: boolean,"person": string,"target": string }; Returns: string
                           },
"staff_uninvite_waitlist":
{ Args: { "batch": string }; Returns: number
                           },
"staff_update_incident":
{ Args: { "incident": string,"known_version": number,"message": string,"resolved": boolean }; Returns: boolean
                           },
"staff_upload":
{ Args: { "path": string }; Returns: Json
                           },
"staff_waitlist":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"status"?: string,"tag"?: string }; Returns: Json
                           },
"staff_waitlist_funnel":
{ Args: { "weeks"?: number }; Returns: Json
                           },
"staff_withdraw_team":
{ Args: { "reason": string,"team": string }; Returns: undefined
                           },
"staff_write_to_event":
{ Args: { "audience": string,"body": string,"event": string,"subject": string }; Returns: number
                           },
"start_capstone":
{ Args: { "track": string }; Returns: string
                           },
"start_confirmation":
{ Args: { "person": string }; Returns: Json
                           },
"start_email_change":
{ Args: { "address": string }; Returns: undefined
                           },
"status_overview":
{ Args: { "at"?: string }; Returns: Json
                           },
"steer_room":
{ Args: { "event": string,"move": Json }; Returns: number
                           },
"stray_files":
{ Args: { "films_on_disk"?: (string)[] }; Returns: {
              "bucket": string,"file": string
            }[]
                           },
"submit_capstone":
{ Args: { "known_version": number,"track": string }; Returns: number
                           },
"submit_code":
{ Args: { "code": string,"course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"submit_project":
{ Args: { "project": string }; Returns: Json
                           },
"submit_quiz":
{ Args: { "answers": Json,"course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"submit_to_hackathon":
{ Args: { "demo"?: string,"event": string,"film"?: string,"known_version"?: number,"project": string,"repository": string }; Returns: Json
                           },
"subscribe_status":
{ Args: { "email": string,"locale": string }; Returns: undefined
                           },
"subscription_state":
{ Args: { "subscriber": string }; Returns: string
                           },
"suspend_people":
{ Args: { "people": Json,"reason": string }; Returns: Json
                           },
"take_api_limits":
{ Args: { "checks": Json }; Returns: {
              "allowed": boolean,"bucket": string,"max_hits": number,"remaining": number,"reset_after": number,"window_seconds": number
            }[]
                           },
"take_auth_mail":
{ Args: { "address": string,"browser"?: string,"device"?: string,"purpose": string,"user_email": string }; Returns: number
                           },
"take_factor_attempt":
{ Args: { "account": string,"device"?: string,"network": string,"person": string }; Returns: {
              "retry_after": number,"source": string
            }[]
                           },
"take_factor_challenge":
{ Args: { "person": string,"session": string }; Returns: string
                           },
"take_rate_limits":
{ Args: { "checks": Json }; Returns: {
              "allowed": boolean,"retry_after": number
            }[]
                           },
"take_sign_in_attempt":
{ Args: { "account": string,"device"?: string,"network": string,"user_email": string }; Returns: {
              "retry_after": number,"source": string
            }[]
                           },
"touch_session":
{ Args: { "device"?: Json,"person": string,"session": string }; Returns: undefined
                           },
"update_incident":
{ Args: { "incident": string,"message": string }; Returns: boolean
                           },
"use_api_key":
{ Args: { "key_hash": string }; Returns: string
                           },
"use_recovery_code":
{ Args: { "code_hash": string,"person": string,"session": string }; Returns: boolean
                           },
"vote_faq":
{ Args: { "faq": string,"helpful": boolean,"person"?: string,"voter": string }; Returns: Json
                           },
"vote_in_room":
{ Args: { "choice": number,"event": string,"item": number }; Returns: Json
                           },
"vote_post":
{ Args: { "post": string,"up": boolean }; Returns: Json
                           },
"watch_chats":
{ Args: { "secret_hashes": (string)[] }; Returns: {
              "secret_hash": string,"version": string
            }[]
                           },
"watch_rooms":
{ Args: { "rooms": Json }; Returns: Json
                           },
"watch_updates":
{ Args: { "streams": (string)[] }; Returns: {
              "stream": string,"version": string
            }[]
                           },
"withdraw_from_hackathon":
{ Args: { "event": string }; Returns: Json
                           },
"withdraw_project":
{ Args: { "project": string }; Returns: Json
                           },
"write_room_code":
{ Args: { "cut": number,"event": string,"known": number,"put": string,"start": number }; Returns: number
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
